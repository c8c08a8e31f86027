import { labelOf, useAria, useField, useForm, useValue } from "../form-context.ts";
import styles from "./checkbox.module.css";

/** A box to tick. The slot follows its label: a button inside the label would become part of the box's name. */
export function CheckboxWidget() {
  const { store, slots, t } = useForm();
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
        onChange={(event) => store.set(field, event.target.checked)}
      />
      <div className={styles.beside}>
        <label htmlFor={aria.id}>{labelOf(ui, t)}</label>
        {slots[field]}
      </div>
    </div>
  );
}
