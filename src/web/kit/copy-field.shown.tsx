import { CopyField } from "./copy-field.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a field to copy. */
export default function Shown() {
  return (
    <>
      <ShownState name="usual">
        <CopyField label="Reference" value="INV-2049" />
      </ShownState>
      <ShownState name="shown in groups">
        <CopyField label="Key" value="KRSXG5CTMVRXEZLU" shown="KRSX G5CT MVRX EZLU" />
      </ShownState>
      <ShownState name="long">
        <CopyField label="Address" value={`https://example.com/invite/${"a1b2c3".repeat(12)}`} />
      </ShownState>
    </>
  );
}
