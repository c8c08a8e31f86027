import { useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { ShownState } from "./shown/state.tsx";

const nothing = () => undefined;

/** Every state of a button. */
export default function Shown() {
  return (
    <>
      <ShownState name="main">
        <Button onClick={nothing}>Save</Button>
      </ShownState>
      <ShownState name="quiet">
        <Button kind="quiet">Cancel</Button>
      </ShownState>
      <ShownState name="danger">
        <Button kind="danger">Remove</Button>
      </ShownState>
      <ShownState name="with an icon">
        <Button icon="download">Download</Button>
      </ShownState>
      <ShownState name="busy">
        <Button busy>Saving</Button>
      </ShownState>
      <ShownState name="disabled">
        <Button kind="quiet" disabled>
          Send again in 12 s
        </Button>
      </ShownState>
      <ShownState name="link">
        <a className={buttonClass("quiet")} href="#button">
          Open the page
        </a>
      </ShownState>
      <ShownState name="busy once pressed">
        <BusyOncePressed />
      </ShownState>
    </>
  );
}

function BusyOncePressed() {
  const [presses, setPresses] = useState(0);
  return (
    <Button busy={presses > 0} onClick={() => setPresses(presses + 1)}>
      Pressed {presses}
    </Button>
  );
}
