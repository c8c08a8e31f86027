import { useState } from "react";
import { IconButton } from "./icon-button.tsx";
import { State } from "./shown/state.tsx";

/** Every state of an icon button. */
export default function Shown() {
  const [isPressed, setPressed] = useState(true);
  return (
    <>
      <State name="usual">
        <IconButton icon="refresh-cw" label="Read again" />
      </State>
      <State name="pressed">
        <IconButton icon="eye" label="Hide" aria-pressed={isPressed} onClick={() => setPressed(!isPressed)} />
      </State>
      <State name="disabled">
        <IconButton icon="chevron-right" label="Next" flip disabled />
      </State>
    </>
  );
}
