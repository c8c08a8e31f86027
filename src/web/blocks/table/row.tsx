import type { TFunction } from "i18next";
import { memo, useId } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { lowerColumns } from "../../../site/table-look.ts";
import { Below, TableCell } from "./cell.tsx";
import { type CellText, type Row, rowName } from "./cell-text.ts";
import type { Column, OpensIn } from "./columns.ts";
import { RowDetail, RowToggle } from "./detail.tsx";
import { RowActions } from "./row-actions.tsx";
import type { RowChoice } from "./row-selection.ts";
import { ChoiceCell } from "./selection-box.tsx";
import styles from "./table.module.css";

export type RowProps = {
  block: TableBlock;
  page: PageDocument;
  columns: readonly Column[];
  /** Columns that gave way for want of room. */
  left: readonly Column[];
  /** Where rows open: all of a table in the same way. */
  opens: OpensIn;
  /** Whether the actions stand in a line of their own under the row, for want of room. */
  isUnder: boolean;
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
  const { block, page, columns, left, opens, isUnder, row, rowKey, text } = props;
  const { isOpen, onToggle, choice, onChoose, index } = props;
  const { t } = useTranslation(["member", "auth", "common"]);
  const id = useId();
  const hasActions = block.rowActions !== undefined;
  const phone = opens === "phone" || undefined;
  const name = rowName(columns, row, text);
  const lines = linesOf(block, columns, row, text);
  const lead = (opens === "always" ? 1 : 0) + (choice ? 1 : 0);
  const width = columns.length + (hasActions && !isUnder ? 1 : 0);
  const isLined = lines.length > 0 || (hasActions && isUnder);
  return (
    <>
      <tr
        data-row={row.reference}
        data-key={rowKey}
        tabIndex={-1}
        data-open={isOpen || undefined}
        data-lined={isLined || undefined}
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
        {hasActions && !isUnder && (
          <td className={styles.rowActions}>
            <RowActions block={block} page={page} row={row} />
          </td>
        )}
      </tr>
      {isLined && <UnderRow {...props} lines={lines} lead={lead} width={width} />}
      {opens && isOpen && (
        <tr id={id} data-detail data-phone={phone}>
          <td colSpan={lead + width}>
            <RowDetail block={block} page={page} columns={columns} left={left} row={row} />
          </td>
        </tr>
      )}
    </>
  );
});

type UnderProps = RowProps & { lines: ReturnType<typeof linesOf>; lead: number; width: number };

/** What stands under a row over the table's whole width: columns that need it, and actions that have no room beside the others. */
function UnderRow({ block, page, row, isUnder, isOpen, choice, lines, lead, width }: UnderProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  return (
    <tr data-line data-open={isOpen || undefined} data-chosen={choice === "chosen" || undefined}>
      {lead > 0 && <td colSpan={lead} />}
      <td colSpan={width}>
        {lines.map(({ column, written }) => (
          <Below key={column.field} column={column} written={written} t={t as TFunction} />
        ))}
        {block.rowActions && isUnder && (
          <div className={styles.under}>
            <RowActions block={block} page={page} row={row} />
          </div>
        )}
      </td>
    </tr>
  );
}

/** What stands in lines of their own under a row: columns below another one that need the table's width. */
const linesOf = (block: TableBlock, columns: readonly Column[], row: Row, text: CellText) =>
  columns
    .flatMap(({ field }) => lowerColumns(block.columns, field))
    .flatMap((column) => {
      const written = column.line ? text(column, row[column.field]) : "";
      return written === "" ? [] : [{ column, written }];
    });
