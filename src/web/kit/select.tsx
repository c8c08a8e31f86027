import type { ComponentProps } from "react";
import styles from "./input.module.css";
import { SelectArrow } from "./select-arrow.tsx";

/** A native select in the looks of the other inputs: every phone opens it in its own way. Its label stands outside. */
export function Select(props: ComponentProps<"select">) {
  return (
    <div className={styles.inside}>
      <select {...props} className={`${styles.input} ${styles.select}`} />
      <SelectArrow />
    </div>
  );
}
