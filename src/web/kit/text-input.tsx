import type { ComponentProps } from "react";
import styles from "./input.module.css";

/** One line of text. Its label stands outside. */
export const TextInput = (props: ComponentProps<"input">) => (
  <input {...props} type={props.type ?? "text"} className={styles.input} />
);
