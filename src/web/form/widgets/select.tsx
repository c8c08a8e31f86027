import { Icon } from "../../kit/sprite.tsx";
import { textOf, useAria, useField, useForm, useValue } from "../form-context.ts";
import styles from "./input.module.css";

/** A native select: every phone opens it in its own way. */
export function SelectWidget() {
  const { store, t } = useForm();
  const { field, ui, state } = useField();
  const value = textOf(useValue(field));
  return (
    <div className={styles.inside}>
      <select
        className={styles.input}
        {...useAria()}
        value={value}
        onChange={(event) => store.set(field, event.target.value)}
        onBlur={() => store.leave(field)}
      >
        {(!state.required || value === "") && <option value="" />}
        {(ui.options ?? []).map((option) => (
          <option key={option.value} value={option.value}>
            {option.labelKey ? t(option.labelKey) : option.name}
          </option>
        ))}
      </select>
      <span className={styles.arrow}>
        <Icon name="chevron-down" size={18} />
      </span>
    </div>
  );
}
