import type { ComponentProps } from "react";
import { Icon } from "./icon.tsx";
import styles from "./icon-button.module.css";

type Props = Omit<ComponentProps<"button">, "disabled" | "children" | "aria-label"> & {
  icon: string;
  /** What it does; screen readers say it, and a pointer that rests shows it. */
  label: string;
  /** Pressing does nothing; the button keeps the focus. */
  disabled?: boolean;
  iconSize?: number;
  /** Mirrors the icon in right-to-left text. */
  flip?: boolean;
};

/** A button without a text: 44 pixels on each side, with its label for screen readers. */
export function IconButton(props: Props) {
  const { icon, label, disabled = false, iconSize = 20, flip = false, className, onClick, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={className ? `${styles.button} ${className}` : styles.button}
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon name={icon} size={iconSize} flip={flip} />
    </button>
  );
}
