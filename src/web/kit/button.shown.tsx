import { useState } from "react";
import { Button, buttonClass } from "./button.tsx";
import { State } from "./shown/state.tsx";

const nothing = () => undefined;

/** Every state of a button. */
export default function Shown() {
  return (
    <>
      <State name="main">
        <Button onClick={nothing}>Save</Button>
      </State>
      <State name="quiet">
        <Button kind="quiet">Cancel</Button>
      </State>
      <State name="danger">
        <Button kind="danger">Remove</Button>
      </State>
      <State name="with an icon">
        <Button icon="download">Download</Button>
      </State>
      <State name="busy">
        <Button busy>Saving</Button>
      </State>
      <State name="disabled">
        <Button kind="quiet" disabled>
          Send again in 12 s
        </Button>
      </State>
      <State name="link">
        <a className={buttonClass("quiet")} href="#button">
          Open the page
        </a>
      </State>
      <State name="busy once pressed">
        <BusyOncePressed />
      </State>
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
