import type { ReactNode } from "react";
import styles from "./state.module.css";

/**
 * One state of a kit component on the page that shows the kit: its name, and the component in it. `wide` gives it the
 * whole width.
 */
export function ShownState({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? `${styles.state} ${styles.wide}` : styles.state} data-state={name}>
      <p className={styles.name}>{name}</p>
      <div className={styles.drawn}>{children}</div>
    </div>
  );
}
