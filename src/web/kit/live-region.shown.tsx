import { useState } from "react";
import { Button } from "./button.tsx";
import { TopLayer } from "./live-region.tsx";
import { ShownState } from "./shown/state.tsx";

/** A region over everything, while its button is pressed. */
export default function Shown() {
  const [isShown, setShown] = useState(false);
  return (
    <ShownState name="over everything">
      <Button kind="quiet" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show a message
      </Button>
      {isShown && <TopLayer className="">Saved over everything else.</TopLayer>}
    </ShownState>
  );
}
