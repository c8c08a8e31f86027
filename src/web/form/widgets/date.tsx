import { dayReading } from "../day-order.ts";
import { useField, useForm } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";
import styles from "./input.module.css";

/** A day, by the platform's own calendar; a format that is no date is typed as text. */
export function DateWidget() {
  const { store } = useForm();
  const { field } = useField();
  const rule = store.plan.schema.properties[field];
  const reading = dayReading(rule?.type === "string" ? rule["x-format"] : undefined);
  const props = useInputProps(reading);
  return <input className={styles.input} type={reading ? "date" : "text"} {...props} />;
}
