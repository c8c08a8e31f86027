import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { refusalText } from "../../kit/refusal-text.ts";
import styles from "./bulk.module.css";
import type { BulkOutcome, BulkRun } from "./bulk-run.ts";
import { type Row, useCellText } from "./cell-text.ts";
import { figures } from "./column-format.ts";
import type { BulkAction } from "./row-selection.ts";
import { keyOfRow } from "./table-rows.ts";

type ListProps = { block: TableBlock; bulk: BulkAction; rows: readonly Row[]; run: BulkRun };

/** The rows by name, with what is added up of each, and what became of them. */
export function BulkRows({ block, bulk, rows, run }: ListProps) {
  const { t } = useTranslation(["member", "common", "errors"]);
  const text = useCellText();
  const summed = block.columns.filter(({ field }) => bulk.sum.includes(field));
  const named = useNamingColumns(block, bulk);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys
    <ul className={styles.rows} tabIndex={0} aria-label={t("common:bulk.rows")}>
      {rows.map((row) => {
        const key = keyOfRow(block, row);
        const outcome = run.outcomes.get(key);
        return (
          <li key={key} data-bulk-row={key} data-outcome={wordOf(outcome)}>
            <span>
              {named
                .map((column) => text(column, row[column.field]))
                .filter((one) => one !== "")
                .join(" · ")}
            </span>
            {summed.map((column) => (
              <span key={column.field} className={styles.figure}>
                {text(column, row[column.field])}
              </span>
            ))}
            {outcome === "done" && <span className={styles.done}>{t("common:bulk.rowDone")}</span>}
            {outcome !== undefined && outcome !== "done" && (
              <span className={styles.problem}>{refusalText(t, outcome)}</span>
            )}
            {outcome === undefined && run.state === "ended" && (
              <span className={styles.problem}>{t("common:bulk.untried")}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const wordOf = (outcome: BulkOutcome | undefined): "done" | "refused" | undefined =>
  outcome === undefined || outcome === "done" ? outcome : "refused";

/** So many columns name a row in the list. */
const mostNames = 3;

/** The columns by which a row is named: those that its dialog is about, without figures and what is said aside. */
const useNamingColumns = (block: TableBlock, { action: { about = [] as never } }: BulkAction) =>
  useMemo(() => {
    const telling = block.columns.filter(
      ({ field, role, format = "text" }) =>
        about.some((one) => one === field) && role !== "aside" && figures[format] === undefined,
    );
    // The title, unless it is a figure: what is added up stands beside the name.
    const titles = block.columns.filter(
      ({ role, format = "text" }) => role === "title" && figures[format] === undefined,
    );
    const names = [...new Set([...titles, ...telling])];
    return names.length > 0 ? names.slice(0, mostNames) : block.columns.slice(0, 1);
  }, [block, about]);
