import { Progress } from "./progress.tsx";
import { State } from "./shown/state.tsx";

/** Every state of a progress bar. */
export default function Shown() {
  return (
    <>
      <State name="nothing yet">
        <Progress label="Reading" value={0} />
      </State>
      <State name="on its way">
        <Progress label="Sending" value={0.62} />
      </State>
      <State name="done">
        <Progress label="Sent" value={1} />
      </State>
      <State name="unknown">
        <Progress label="Waiting for the answer" />
      </State>
    </>
  );
}
