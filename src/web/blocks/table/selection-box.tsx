import { useTranslation } from "react-i18next";
import type { RowChoice, RowSelection } from "./row-selection.ts";
import styles from "./table.module.css";

type BoxProps = { choice: RowChoice; name: string; onToggle: () => void };

/** The cell by which a row is chosen; empty where no bulk action is for the row. */
export function ChoiceCell({ choice, name, onToggle }: BoxProps) {
  const { t } = useTranslation(["common"]);
  return (
    <td className={styles.choose}>
      {choice !== "none" && (
        <label>
          <span className="hidden">{t("common:bulk.row", { row: name })}</span>
          <input type="checkbox" checked={choice === "chosen"} onChange={onToggle} data-choose />
        </label>
      )}
    </td>
  );
}

/** The box that chooses all rows of the page, or none. */
export function ChooseAll({ choice, isNamed = false }: { choice: RowSelection; isNamed?: boolean }) {
  const { t } = useTranslation(["common"]);
  const { open, chosen, chooseAll } = choice;
  const isAll = open.size > 0 && chosen.size === open.size;
  return (
    <label>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = chosen.size > 0 && !isAll;
        }}
        checked={isAll}
        disabled={open.size === 0}
        onChange={() => chooseAll(!isAll)}
        data-choose-all
      />
      <span className={isNamed ? undefined : "hidden"}>{t("common:bulk.all")}</span>
    </label>
  );
}
