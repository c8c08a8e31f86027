import styles from "../../kit/input.module.css";
import { dayParser } from "../day-parser.ts";
import { useField, useForm } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";

/** A date, by the browser's own calendar; a format that is no date is typed as text. */
export function DateWidget() {
  const { store } = useForm();
  const { field } = useField();
  const rule = store.plan.schema.properties[field];
  const parser = dayParser(rule?.type === "string" ? rule["x-format"] : undefined);
  const props = useInputProps(parser);
  return <input className={styles.input} type={parser ? "date" : "text"} {...props} />;
}
