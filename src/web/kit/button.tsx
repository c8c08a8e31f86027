import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./button.module.css";
import { Icon } from "./icon.tsx";

/** `main` is the one next step, `quiet` any other, `danger` what removes something. */
type ButtonKind = "main" | "quiet" | "danger";

/** The classes of a button's looks, for links that look like one. */
export const buttonClass = (kind: ButtonKind = "main", more?: string | undefined): string =>
  ["button", kind === "main" ? "" : kind, more ?? ""].filter(Boolean).join(" ");

type Props = Omit<ComponentProps<"button">, "disabled"> & {
  kind?: ButtonKind | undefined;
  /** What it does is under way: shows it, and pressing does nothing. */
  busy?: boolean;
  /** Pressing does nothing. The button keeps the focus and stays readable. */
  disabled?: boolean;
  icon?: string;
  children: ReactNode;
};

/** A button. One that waits is `aria-disabled` instead of disabled, so that it keeps the focus. */
export function Button(props: Props) {
  const { kind, busy = false, disabled = false, icon, className, onClick, children, ...rest } = props;
  const isResting = busy || disabled;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isResting) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, className)}
      aria-disabled={isResting}
      data-busy={busy}
      onClick={press}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} size={18} />}
      {children}
    </button>
  );
}

function Spinner() {
  const { t } = useTranslation("common");
  return <span className={styles.spinner} role="status" aria-label={t("common:part.loading")} />;
}
