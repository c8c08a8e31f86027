import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "./card-rail.module.css";
import { Icon } from "./icon.tsx";
import { scrollInline } from "./scroll-inline.ts";

/** A row that scrolls sideways by touch, wheel and keyboard; arrows appear for pointers that can hover. */
export function Rail({
  label,
  children,
  className = "",
}: {
  label: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  const { t } = useTranslation();
  const move = (towards: 1 | -1) => scrollInline(list.current, towards, 0.8);
  return (
    <div className={styles.rail}>
      <ul ref={list} className={`${styles.list} ${className}`} aria-label={label}>
        {children}
      </ul>
      <div className={styles.arrows}>
        <button
          type="button"
          className={styles.arrow}
          onClick={() => move(-1)}
          aria-label={t("common:action.previous")}
        >
          <Icon name="chevron-left" flip />
        </button>
        <button
          type="button"
          className={styles.arrow}
          onClick={() => move(1)}
          aria-label={t("common:action.next")}
        >
          <Icon name="chevron-right" flip />
        </button>
      </div>
    </div>
  );
}
