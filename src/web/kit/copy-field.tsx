import { CopyButton } from "./copy-button.tsx";
import styles from "./copy-field.module.css";

type Props = {
  label: string;
  /** What is copied. */
  value: string;
  /** What is shown instead, such as a key in groups of four. */
  shown?: string;
};

/** A value to copy, in a box with its label: an address, a key, a reference. */
export function CopyField({ label, value, shown = value }: Props) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.value}>
        <code dir="ltr">{shown}</code>
        <CopyButton text={value} label={label} className={styles.copy} />
      </div>
    </div>
  );
}
