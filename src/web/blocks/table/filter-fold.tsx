import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../kit/icon.tsx";
import styles from "./table.module.css";

type Props = {
  /** How many of the filters narrow the rows. */
  chosen: number;
  children: ReactNode;
};

/** Filters that narrow screens fold away behind a button, which counts those in use. On wide screens they stand in the row. */
export function FilterFold({ chosen, children }: Props) {
  const { t } = useTranslation(["common"]);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={`button quiet ${styles.foldButton}`}
        aria-expanded={isOpen}
        aria-controls={id}
        data-fold
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="list-filter" size={18} />
        {t("common:table.filters")}
        {chosen > 0 && ` · ${chosen}`}
      </button>
      <div id={id} className={styles.fold} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  );
}
