import { textOf, useAria, useField, useForm } from "../form-context.ts";
import styles from "./input.module.css";

const rows = 4;

/** Several lines of text. */
export function TextareaWidget() {
  const { draft } = useForm();
  const { field, ui } = useField();
  return (
    <textarea
      className={styles.input}
      rows={rows}
      {...useAria()}
      defaultValue={textOf(draft.value(field))}
      autoComplete={ui.autoComplete ?? "off"}
      autoCapitalize={ui.autoCapitalize}
      onChange={(event) => draft.set(field, event.target.value)}
      onBlur={() => draft.leave(field)}
    />
  );
}
