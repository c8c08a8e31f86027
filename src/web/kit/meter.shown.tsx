import { Meter } from "./meter.tsx";
import { ShownState } from "./shown/state.tsx";

const marks = [
  { key: "bronze", at: 0.25, label: "Bronze", isReached: true },
  { key: "silver", at: 0.5, label: "Silver", isReached: false },
  { key: "gold", at: 1, label: "Gold", isReached: false },
];

/** Every state of a meter. */
export default function Shown() {
  return (
    <>
      <ShownState name="nothing yet" wide>
        <Meter label="Lessons" value={0} text="0 of 12" />
      </ShownState>
      <ShownState name="with thresholds" wide>
        <Meter label="Points" value={0.4} text="400 of 1,000" marks={marks} />
      </ShownState>
      <ShownState name="done, and more than that" wide>
        <Meter label="Steps" value={1.4} text="14,000 of 10,000" />
      </ShownState>
    </>
  );
}
