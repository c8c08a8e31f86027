import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./input.module.css";

/** The arrow at the end of a native select, inside the element that is its place. */
export const SelectArrow = () => (
  <span className={styles.arrow}>
    <Icon name="chevron-down" size={18} />
  </span>
);

/** A native select in the looks of the other inputs: every phone opens it in its own way. Its label stands outside. */
export function Select(props: ComponentProps<"select">) {
  return (
    <div className={styles.inside}>
      <select {...props} className={`${styles.input} ${styles.select}`} />
      <SelectArrow />
    </div>
  );
}
