import { ShownState } from "./shown/state.tsx";
import { TextArea } from "./text-area.tsx";

/** Every state of several lines of text. */
export default function Shown() {
  return (
    <>
      <ShownState name="filled in">
        <TextArea aria-label="Message" rows={3} defaultValue={"It was paid on Monday.\nThe bank says so."} />
      </ShownState>
      <ShownState name="wrong">
        <TextArea aria-label="Wrong message" rows={3} aria-invalid />
      </ShownState>
      <ShownState name="disabled">
        <TextArea aria-label="Fixed message" rows={3} defaultValue="Sent." disabled />
      </ShownState>
    </>
  );
}
