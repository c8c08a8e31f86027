import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { InnerBlocksContext } from "../../context/inner-blocks.ts";
import { RowContext } from "../../context/row.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { CellValue } from "./cell.tsx";
import { type Row, useCellText } from "./cell-text.ts";
import { formatMarks } from "./column-format.ts";
import { type Column, leftOut, withLower } from "./columns.ts";
import styles from "./table.module.css";

type Props = {
  block: TableBlock;
  page: PageDocument;
  columns: readonly Column[];
  left: readonly Column[];
  row: Row;
};

/** What an open row shows: further columns, those for which there is no room, on a phone those that its card leaves out, and blocks that may call with fields of the row. */
export function RowDetail({ block, page, columns, left, row }: Props) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const text = useCellText();
  const Inner = useContext(InnerBlocksContext);
  const { fields = [], blocks } = block.detail ?? {};
  const low = leftOut(columns, block.columns);
  const further = withLower(left, block.columns);
  const facts = block.columns.filter(
    (column) =>
      (low.includes(column) || further.includes(column) || fields.some((field) => field === column.field)) &&
      text(column, row[column.field]) !== "",
  );
  return (
    <div className={styles.detail}>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map((column) => (
            <div key={column.field} data-phone={low.includes(column) || undefined}>
              <dt>{t(column.labelKey)}</dt>
              <dd data-field={column.field} {...formatMarks(column.format)}>
                <CellValue block={block} column={column} value={row[column.field]} text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {blocks && (
        <RowContext value={row}>
          <Inner blocks={blocks} page={page} />
        </RowContext>
      )}
    </div>
  );
}

type ToggleProps = { name: string; isOpen: boolean; controls: string; onToggle: () => void };

/** Opens and closes a row. Its label names the row, because every row has one. */
export function RowToggle({ name, isOpen, controls, onToggle }: ToggleProps) {
  const { t } = useTranslation(["common"]);
  return (
    <IconButton
      icon="chevron-right"
      flip
      label={t("common:table.details", { row: name })}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      data-toggle
      onClick={onToggle}
    />
  );
}
