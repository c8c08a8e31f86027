import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icon.tsx";
import styles from "./toast-bar.module.css";

type Props = Omit<ComponentProps<"div">, "className"> & {
  /** Whether something is done; other news has no tick. */
  isDone: boolean;
  /** A link after the text. */
  way?: ReactNode;
  onDismiss: () => void;
};

/** One short message that can be dismissed. Its place, and the region that says it, are outside. */
export function ToastBar({ isDone, way, onDismiss, children, ...rest }: Props) {
  const { t } = useTranslation(["common"]);
  return (
    <div {...rest} className={styles.bar}>
      <Icon name={isDone ? "check" : "info"} size={18} />
      <span>{children}</span>
      {way && <span className={styles.way}>{way}</span>}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t("common:action.close")}
        onClick={onDismiss}
      >
        <Icon name="x" size={18} />
      </button>
    </div>
  );
}
