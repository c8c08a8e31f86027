import { Progress } from "./progress.tsx";
import { ShownState } from "./shown/state.tsx";

/** Every state of a progress bar. */
export default function Shown() {
  return (
    <>
      <ShownState name="nothing yet">
        <Progress label="Reading" value={0} />
      </ShownState>
      <ShownState name="on its way">
        <Progress label="Sending" value={0.62} />
      </ShownState>
      <ShownState name="done">
        <Progress label="Sent" value={1} />
      </ShownState>
      <ShownState name="unknown">
        <Progress label="Waiting for the answer" />
      </ShownState>
    </>
  );
}
