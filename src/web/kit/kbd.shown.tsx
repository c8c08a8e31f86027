import { Kbd } from "./kbd.tsx";
import { State } from "./shown/state.tsx";

/** Every state of keys. */
export default function Shown() {
  return (
    <>
      <State name="one key">
        <Kbd keys={["Esc"]} />
      </State>
      <State name="several together">
        <Kbd keys={["Ctrl", "Shift", "K"]} />
      </State>
    </>
  );
}
