import styles from "../../kit/input.module.css";
import { useField, useForm } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";

/** Codes are pasted from messages that group their digits. */
const code = {
  show: (value: string) => value,
  read: (text: string) => text.replace(/\s+/g, ""),
};

/** A one-time code: phones offer it above their keyboard. The slot holds the button that sends it. */
export function CodeWidget() {
  const { slots } = useForm();
  const { field } = useField();
  const props = useInputProps(code);
  const digits = props.inputMode === "numeric" ? { pattern: "[0-9]*" } : {};
  return (
    <div className={styles.row}>
      <input className={`${styles.input} ${styles.code}`} type="text" {...props} {...digits} />
      {slots[field]}
    </div>
  );
}

/** The characters of a captcha. The slot holds the picture and the button for another one. */
export function CaptchaWidget() {
  const { slots } = useForm();
  const { field } = useField();
  const props = useInputProps();
  return (
    <div className={styles.row}>
      <input className={`${styles.input} ${styles.code}`} type="text" {...props} dir="ltr" />
      {slots[field]}
    </div>
  );
}
