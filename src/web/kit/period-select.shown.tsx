import { useState } from "react";
import { DateRange } from "./period-select.tsx";
import { ShownState } from "./shown/state.tsx";

/** Minutes that India is ahead of UTC. */
const today = { now: Date.UTC(2026, 2, 15, 9), zone: 330 };

/** Every state of a period. */
export default function Shown() {
  const [preset, setPreset] = useState("last7");
  const [own, setOwn] = useState("2026-03-01..2026-03-10");
  return (
    <>
      <ShownState name="a preset" wide>
        <DateRange label="Period" value={preset} today={today} onChange={setPreset} />
      </ShownState>
      <ShownState name="days of one's own" wide>
        <DateRange label="Days" value={own} today={today} onChange={setOwn} />
      </ShownState>
    </>
  );
}
