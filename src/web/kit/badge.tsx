import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "neutral" | "good" | "warn" | "bad" | "brand";

/**
 * A short word or number about the thing beside it. The words say what the tone means: nobody has to see
 * colours. `brand` is for counts and news.
 */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
