import type { TFunction } from "i18next";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { lowerColumns } from "../../../site/table-look.ts";
import { Below, TableCell } from "./cell.tsx";
import { type CellText, type Row, rowName } from "./cell-text.ts";
import type { RowChoice } from "./choice.ts";
import { ChoiceCell } from "./choice-box.tsx";
import { type Column, opensIn } from "./columns.ts";
import { RowDetail, RowToggle } from "./detail.tsx";
import { RowActions } from "./row-actions.tsx";
import styles from "./table.module.css";

export type RowProps = {
  block: TableBlock;
  page: PageDocument;
  columns: readonly Column[];
  /** Columns that gave way for want of room. */
  left: readonly Column[];
  row: Row;
  rowKey: string;
  /** Writes values; the same function as long as it writes the same. */
  text: CellText;
  isOpen: boolean;
  onToggle: (rowKey: string) => void;
  choice: RowChoice;
  onChoose: ((rowKey: string) => void) | undefined;
  /** Of a long table: the place of the row among all, from 0. */
  index?: number;
};

/** One row with its actions, and what it opens into. */
export const TableRow = memo(function TableRow(props: RowProps) {
  const { block, page, columns, left, row, rowKey, text, isOpen, onToggle, choice, onChoose, index } = props;
  const { t } = useTranslation(["member", "auth", "common"]);
  const id = useId();
  const { rowActions } = block;
  const opens = opensIn(block, columns, left);
  const phone = opens === "phone" || undefined;
  const name = rowName(columns, row, text);
  const lines = linesOf(block, columns, row, text);
  const lead = (opens === "always" ? 1 : 0) + (choice ? 1 : 0);
  const further = lead + (rowActions ? 1 : 0);
  return (
    <>
      <tr
        data-row={row.reference}
        data-key={rowKey}
        tabIndex={-1}
        data-open={isOpen || undefined}
        data-lined={lines.length > 0 || undefined}
        data-chosen={choice === "chosen" || undefined}
        aria-rowindex={index === undefined ? undefined : index + 2}
      >
        {choice && <ChoiceCell choice={choice} name={name} onToggle={() => onChoose?.(rowKey)} />}
        {opens && (
          <td className={styles.toggle} data-phone={phone} data-label={t("common:table.more")}>
            <RowToggle name={name} isOpen={isOpen} controls={id} onToggle={() => onToggle(rowKey)} />
          </td>
        )}
        {columns.map((column) => (
          <TableCell
            key={column.field}
            block={block}
            column={column}
            row={row}
            text={text}
            t={t as TFunction}
          />
        ))}
        {rowActions && (
          <td className={styles.rowActions}>
            <RowActions block={block} page={page} row={row} />
          </td>
        )}
      </tr>
      {lines.length > 0 && (
        <tr data-line data-open={isOpen || undefined} data-chosen={choice === "chosen" || undefined}>
          {lead > 0 && <td colSpan={lead} />}
          <td colSpan={columns.length + (rowActions ? 1 : 0)}>
            {lines.map(({ column, written }) => (
              <Below key={column.field} column={column} written={written} t={t as TFunction} />
            ))}
          </td>
        </tr>
      )}
      {opens && isOpen && (
        <tr id={id} data-detail data-phone={phone}>
          <td colSpan={columns.length + further}>
            <RowDetail block={block} page={page} columns={columns} left={left} row={row} />
          </td>
        </tr>
      )}
    </>
  );
});

/** What stands in lines of their own under a row: columns below another one that need the table's width. */
const linesOf = (block: TableBlock, columns: readonly Column[], row: Row, text: CellText) =>
  columns
    .flatMap(({ field }) => lowerColumns(block.columns, field))
    .flatMap((column) => {
      const written = column.line ? text(column, row[column.field]) : "";
      return written === "" ? [] : [{ column, written }];
    });
