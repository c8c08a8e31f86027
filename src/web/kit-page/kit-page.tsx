import type { ComponentType } from "react";
import { fileName } from "../kit/lazy.ts";
import { SegmentedControl } from "../kit/segmented-control.tsx";
import styles from "./kit-page.module.css";
import { choices, type Look, useLook } from "./look.ts";

const files = import.meta.glob<{ default: ComponentType }>("../kit/*.shown.tsx", { eager: true });

const parts = Object.entries(files)
  .map(([path, { default: Shown }]) => ({ name: fileName(path).replace(/\.shown$/, ""), Shown }))
  .sort((one, other) => one.name.localeCompare(other.name));

/** Every component of the kit in every state, in the brand of the host and the look that the switches choose. */
export function KitPage({ brand }: { brand: string }) {
  const [look, change] = useLook();
  return (
    <div className={styles.page} data-kit-page>
      <header className={styles.head}>
        <h1>Kit of {brand}</h1>
        <Switches look={look} onChange={change} />
      </header>
      <nav aria-label="Components">
        <ul className={styles.index}>
          {parts.map(({ name }) => (
            <li key={name}>
              <a href={`#${name}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {parts.map(({ name, Shown }) => (
          <section key={name} id={name} className={styles.part} aria-labelledby={`${name}-title`} data-part>
            <h2 id={`${name}-title`}>{name}</h2>
            <div className={styles.states}>
              <Shown />
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}

const names: { [Axis in keyof Look]: string } = { mode: "Mode", dir: "Direction", text: "Text size" };
const labels: Record<string, string> = { "100": "100 %", "200": "200 %", ltr: "LTR", rtl: "RTL" };
const axes = Object.keys(choices) as (keyof Look)[];

function Switches({ look, onChange }: { look: Look; onChange: (change: Partial<Look>) => void }) {
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
