import styles from "../../kit/input.module.css";
import { textOf, useAria, useField, useForm } from "../form-context.ts";

const rows = 4;

/** Several lines of text. */
export function TextareaWidget() {
  const { store } = useForm();
  const { field, ui } = useField();
  return (
    <textarea
      className={styles.input}
      rows={rows}
      {...useAria()}
      defaultValue={textOf(store.value(field))}
      autoComplete={ui.autoComplete ?? "off"}
      autoCapitalize={ui.autoCapitalize}
      onChange={(event) => store.set(field, event.target.value)}
      onBlur={() => store.leave(field)}
    />
  );
}
