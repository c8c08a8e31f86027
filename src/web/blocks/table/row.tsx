import { Fragment, useId } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { TableCell } from "./cell.tsx";
import { type Row, useCellText } from "./cell-text.ts";
import type { Column } from "./columns.ts";
import { RowDetail, RowToggle } from "./detail.tsx";
import { RowActions } from "./row-actions.tsx";
import styles from "./table.module.css";

type Props = {
  block: TableBlock;
  page: PageDocument;
  columns: readonly Column[];
  row: Row;
  isOpen: boolean;
  onToggle: () => void;
};

/** One row with its actions, and what it opens into. */
export function TableRow({ block, page, columns, row, isOpen, onToggle }: Props) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const id = useId();
  const text = useCellText();
  const { rowActions, detail } = block;
  const first = columns.find(({ role }) => role === "title") ?? columns[0];
  return (
    <Fragment>
      <tr data-row={row.reference} data-open={isOpen || undefined}>
        {detail && (
          <td className={styles.toggle} data-label={t("common:table.more")}>
            <RowToggle
              name={first ? text(first, row[first.field]) : ""}
              isOpen={isOpen}
              controls={id}
              onToggle={onToggle}
            />
          </td>
        )}
        {columns.map((column) => (
          <TableCell key={column.field} block={block} column={column} row={row} />
        ))}
        {rowActions && (
          <td className={styles.rowActions}>
            <RowActions block={block} page={page} row={row} />
          </td>
        )}
      </tr>
      {isOpen && (
        <tr id={id} data-detail>
          <td colSpan={columns.length + 1 + (rowActions ? 1 : 0)}>
            <RowDetail block={block} page={page} row={row} />
          </td>
        </tr>
      )}
    </Fragment>
  );
}
