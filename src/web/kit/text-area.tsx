import type { ComponentProps } from "react";
import styles from "./input.module.css";

/** Several lines of text. Its label stands outside. */
export const TextArea = (props: ComponentProps<"textarea">) => (
  <textarea {...props} className={styles.input} />
);
