import { useState } from "react";
import { Icon } from "../../kit/icon.tsx";
import styles from "../../kit/input.module.css";
import { labelOf, useField, useForm } from "../form-context.ts";
import { useInputProps } from "../input-props.ts";

/** A password, hidden until the eye is pressed. */
export function PasswordWidget() {
  const { t } = useForm();
  const { ui } = useField();
  const [seen, setSeen] = useState(false);
  const props = useInputProps();
  return (
    <div className={styles.inside}>
      <input
        className={styles.input}
        {...props}
        type={seen ? "text" : "password"}
        autoCapitalize="none"
        dir="ltr"
      />
      <button
        type="button"
        className={styles.eye}
        aria-pressed={seen}
        aria-controls={props.id}
        aria-label={t("auth:field.password.show", { field: labelOf(ui, t) })}
        onClick={() => setSeen(!seen)}
      >
        <Icon name={seen ? "eye-off" : "eye"} />
      </button>
    </div>
  );
}
