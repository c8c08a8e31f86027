import { CopyButton } from "./copy-button.tsx";
import { ShownState } from "./shown/state.tsx";

/** A button that copies; once pressed it shows a tick. */
export default function Shown() {
  return (
    <ShownState name="not copied yet">
      <CopyButton text="INV-2049" label="Invoice number" />
    </ShownState>
  );
}
