import { SegmentedControl } from "../kit/segmented-control.tsx";
import styles from "./kit-page.module.css";
import { choices, type Look } from "./look.ts";

const names: { [Axis in keyof Look]: string } = { mode: "Mode", dir: "Direction", text: "Text size" };
const labels: Record<string, string> = { "100": "100 %", "200": "200 %", ltr: "LTR", rtl: "RTL" };
const axes = Object.keys(choices) as (keyof Look)[];

/** The switches of how the kit and the blocks are shown. */
export function LookSwitches({ look, onChange }: { look: Look; onChange: (change: Partial<Look>) => void }) {
  return (
    <div className={styles.switches}>
      {axes.map((axis) => (
        <SegmentedControl
          key={axis}
          label={names[axis]}
          options={choices[axis].map((value) => ({ value, label: labels[value] ?? value }))}
          value={look[axis]}
          onChange={(value) => onChange({ [axis]: value })}
        />
      ))}
    </div>
  );
}
