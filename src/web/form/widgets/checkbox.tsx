import styles from "../form.module.css";
import { useAria, useField, useForm, useValue } from "../form-context.ts";

/** A box to tick; the slot may hold a label with links in it. */
export function CheckboxWidget() {
  const { draft, slots, t } = useForm();
  const { field, ui } = useField();
  const ticked = useValue(field) === true;
  const aria = useAria();
  return (
    <div className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        {...aria}
        checked={ticked}
        onChange={(event) => draft.set(field, event.target.checked)}
      />
      <label htmlFor={aria.id}>{slots[field] ?? t(ui.labelKey)}</label>
    </div>
  );
}
