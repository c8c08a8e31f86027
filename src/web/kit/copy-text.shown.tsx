import { CopyText } from "./copy-text.tsx";
import { ShownState } from "./shown/state.tsx";

/** A text to copy. */
export default function Shown() {
  return (
    <>
      <ShownState name="short">
        <CopyText text="INV-2049" label="Reference" />
      </ShownState>
      <ShownState name="long">
        <CopyText text={`https://example.com/${"segment".repeat(20)}`} label="Address" />
      </ShownState>
    </>
  );
}
