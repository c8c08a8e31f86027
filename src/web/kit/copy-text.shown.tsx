import { CopyText } from "./copy-text.tsx";
import { State } from "./shown/state.tsx";

/** A text to copy. */
export default function Shown() {
  return (
    <>
      <State name="short">
        <CopyText text="INV-2049" label="Reference" />
      </State>
      <State name="long">
        <CopyText text={`https://example.com/${"segment".repeat(20)}`} label="Address" />
      </State>
    </>
  );
}
