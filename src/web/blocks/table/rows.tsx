import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { TableState } from "../../../site/table-input.ts";
import { isOfDesk } from "../../api/owner.ts";
import type { BlockProps } from "../block-props.ts";
import type { Row } from "./cell-text.ts";
import { useColumns } from "./columns.ts";
import { ColumnHead } from "./head.tsx";
import { useTableLook } from "./kept.ts";
import { TableRow } from "./row.tsx";
import { Sums } from "./sums.tsx";
import styles from "./table.module.css";
import { keyOfRow, type TableAnswer } from "./table-rows.ts";
import type { ChangeTable } from "./table-state.ts";

type Block = BlockProps<"table">["block"];

type RowsProps = {
  block: Block;
  page: PageDocument;
  answer: TableAnswer;
  /** Those of the answer that are shown, in their order. */
  rows: readonly Row[];
  state: TableState;
  onChange: ChangeTable;
  busy: boolean;
};

/** The rows of a table under their heads, and their sums. */
export function TableRows({ block, page, answer, rows, state, onChange, busy }: RowsProps) {
  const { titleKey, rowActions, detail } = block;
  const { t } = useTranslation(["member", "auth", "common"]);
  const [look] = useTableLook(block, page);
  const columns = useColumns(block, rows, look);
  const isDense = block.look === "dense";
  const name = useId();
  return (
    <div
      className={styles.region}
      data-look={block.look}
      data-density={isDense ? look.density : undefined}
      {...(isDense ? { role: "region", tabIndex: 0, "aria-labelledby": name } : {})}
      data-actions={rowActions ? true : undefined}
      data-desk={isOfDesk(block.operation) || undefined}
    >
      <table className={styles.table} aria-busy={busy}>
        <caption id={name} className="hidden">
          {t(titleKey)}
        </caption>
        <thead>
          <tr>
            {detail && (
              <th scope="col">
                <span className="hidden">{t("common:table.more")}</span>
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead
                key={column.field}
                column={column}
                sorting={state.sorting}
                onSort={(sorting) => onChange({ sorting })}
              />
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
            <TableRow
              key={keyOfRow(block, row)}
              block={block}
              page={page}
              columns={columns}
              row={row}
              isOpen={detail !== undefined && state.row === keyOfRow(block, row)}
              onToggle={() => {
                const key = keyOfRow(block, row);
                onChange({ row: state.row === key ? undefined : key });
              }}
            />
          ))}
        </tbody>
        <Sums
          block={block}
          columns={columns}
          answer={answer}
          rows={rows}
          lead={detail ? 1 : 0}
          more={rowActions ? 1 : 0}
        />
      </table>
    </div>
  );
}
