import { Kbd } from "./kbd.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of keys. */
export default function Shown() {
  return (
    <>
      <ShownState name="one key">
        <Kbd keys={["Esc"]} />
      </ShownState>
      <ShownState name="several together">
        <Kbd keys={["Ctrl", "Shift", "K"]} />
      </ShownState>
    </>
  );
}
