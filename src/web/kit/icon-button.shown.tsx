import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of an icon button. */
export default function Shown() {
  const [isPressed, setPressed] = useState(true);
  return (
    <>
      <ShownState name="usual">
        <IconButton icon="refresh-cw" label="Read again" />
      </ShownState>
      <ShownState name="pressed">
        <IconButton icon="eye" label="Hide" aria-pressed={isPressed} onClick={() => setPressed(!isPressed)} />
      </ShownState>
      <ShownState name="disabled">
        <IconButton icon="chevron-right" label="Next" flip disabled />
      </ShownState>
    </>
  );
}
