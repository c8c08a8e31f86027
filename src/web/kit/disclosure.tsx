import type { ReactNode } from "react";
import styles from "./disclosure.module.css";
import { Icon } from "./icon.tsx";

type Props = {
  summary: ReactNode;
  /** Whether it begins open. */
  open?: boolean;
  /** Of several with the same name, one is open at a time. */
  name?: string;
  children: ReactNode;
};

/** A text that opens in place: the browser's own `details`, found by search in the page. */
export function Disclosure({ summary, open = false, name, children }: Props) {
  return (
    <details className={styles.disclosure} open={open} name={name}>
      <summary>
        <span>{summary}</span>
        <Icon name="chevron-down" size={18} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
