import { useId } from "react";
import styles from "./switch.module.css";

type Props = {
  label: string;
  /** What it changes, below the label. */
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
};

/** Something that is on or off at once, without being sent. */
export function Switch({ label, hint, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className={styles.switch}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {hint && (
          <small id={`${id}-hint`} className={styles.hint}>
            {hint}
          </small>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.track}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </div>
  );
}
