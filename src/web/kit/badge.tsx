import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "neutral" | "good" | "warn" | "bad" | "brand";

/** A short word or number about the thing beside it. The tone repeats what the words say. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
