import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { BlockProps } from "../block-props.ts";
import styles from "../records.module.css";
import { TableCell } from "./cell.tsx";
import { type Row, useCellText } from "./cell-text.ts";
import { RowActions } from "./row-actions.tsx";
import { keyOfRow } from "./table-rows.ts";

type Block = BlockProps<"table">["block"];

type RowsProps = { block: Block; page: PageDocument; rows: Row[]; busy: boolean };

/** The rows of a table under their heads. */
export function TableRows({ block, page, rows, busy }: RowsProps) {
  const { titleKey, rowActions } = block;
  const { t } = useTranslation(["member", "auth", "common"]);
  const text = useCellText();
  const hasText = (field: string) =>
    block.columns.some(
      (column) =>
        (column.field === field || column.below === field) &&
        rows.some((row) => text(column, row[column.field]) !== ""),
    );
  // Columns without any value are left out to make room for actions.
  const columns = block.columns.filter(({ below, field }) => !below && (!rowActions || hasText(field)));
  return (
    <table className={styles.table} aria-busy={busy}>
      <caption className="hidden">{t(titleKey)}</caption>
      <thead>
        <tr>
          {columns.map(({ field, labelKey, role, format = "text" }) => (
            <th key={field} scope="col" data-format={format} data-role={role}>
              {t(labelKey)}
            </th>
          ))}
          {rowActions && (
            <th scope="col">
              <span className="hidden">{t("common:table.actions")}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOfRow(block, row)} data-row={row.reference}>
            {columns.map((column) => (
              <TableCell key={column.field} block={block} column={column} row={row} />
            ))}
            {rowActions && (
              <td className={styles.rowActions}>
                <RowActions block={block} page={page} row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
