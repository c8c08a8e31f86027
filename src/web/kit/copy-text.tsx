import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-text.module.css";
import { leftToRight } from "./left-to-right.ts";

/** A text to copy: an account number, a reference. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.text}>
      {leftToRight(text)}
      <CopyButton text={text} label={label} className={styles.copy} />
    </span>
  );
}
