import styles from "../../kit/input.module.css";
import { TextInput } from "../../kit/text-input.tsx";
import { useField, useForm } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";

/** One line of text, and its slot. */
export function TextWidget() {
  const { slots } = useForm();
  const { field } = useField();
  const input = <TextInput {...useInputProps()} />;
  if (!slots[field]) return input;
  return (
    <div className={styles.row}>
      {input}
      {slots[field]}
    </div>
  );
}
