import type { ComponentType } from "react";
import { fileName } from "../kit/lazy.ts";
import styles from "./kit-page.module.css";
import { useLook } from "./look.ts";
import { LookSwitches } from "./look-switches.tsx";

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
        <LookSwitches look={look} onChange={change} />
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
