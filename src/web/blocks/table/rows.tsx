import { useCallback, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import type { TableState } from "../../../site/table-input.ts";
import { isOfDesk } from "../../api/answer-identity.ts";
import { lazyPart } from "../../kit/lazy.ts";
import { Suspense } from "../../kit/suspense.ts";
import type { BlockProps } from "../block-props.ts";
import { type Row, useCellText } from "./cell-text.ts";
import { type Column, opensIn, useColumns } from "./columns.ts";
import { useRoom } from "./fitting-columns.ts";
import { ColumnHead } from "./head.tsx";
import { TableRow } from "./row.tsx";
import { type RowSelection, rowChoice } from "./row-selection.ts";
import { ChooseAll } from "./selection-box.tsx";
import { useTableLook } from "./stored-look.ts";
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
  choice: RowSelection | undefined;
};

/** With more rows, only those that can be seen are drawn. */
const mostDrawn = 200;

const VirtualRows = lazyPart("blocks/table/virtual-rows", async () => ({
  default: (await import("./virtual-rows.tsx")).VirtualRows,
}));

/** The rows of a table under their heads, and their sums. */
export function TableRows({ block, page, answer, rows, state, onChange, busy, choice }: RowsProps) {
  const { titleKey } = block;
  const { t } = useTranslation(["member", "auth", "common"]);
  const text = useCellText();
  const region = useRef<HTMLDivElement>(null);
  const [look] = useTableLook(block, page);
  const { columns, left, isUnder } = useRoom(region, block, useColumns(block, rows, look), rows);
  const opens = opensIn(block, columns, left);
  const isOpening = opens === "always";
  const name = useId();
  const hasActions = block.rowActions !== undefined && !isUnder;
  const isDense = block.look === "dense";
  const isLong = rows.length > mostDrawn;
  const openRow = opens && state.row;
  const toggle = useToggle(openRow, onChange);
  const keyOf = useCallback((row: Row) => keyOfRow(block, row), [block]);
  const standing = { block, page, columns, left, opens, isUnder, text };
  const shared = { ...standing, onToggle: toggle, onChoose: choice?.toggle };
  const drawn = (some: readonly Row[]) =>
    some.map((row) => {
      const key = keyOf(row);
      const own = { row, rowKey: key, isOpen: openRow === key, choice: rowChoice(choice, key) };
      return <TableRow key={key} {...shared} {...own} />;
    });
  return (
    <div
      ref={region}
      className={styles.region}
      data-look={block.look}
      data-density={isDense ? look.density : undefined}
      data-long={isLong || undefined}
      {...(isDense || isLong ? { role: "region", tabIndex: 0, "aria-labelledby": name } : {})}
      data-actions={hasActions || undefined}
      data-desk={isOfDesk(block.operation) || undefined}
      data-choosing={choice ? true : undefined}
    >
      <table className={styles.table} aria-busy={busy} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <caption id={name} className="hidden">
          {t(titleKey)}
        </caption>
        <Heads {...{ columns, hasActions, onChange, choice }} opens={isOpening} sorting={state.sorting} />
        {isLong ? (
          <Suspense fallback={<tbody>{drawn(rows.slice(0, 40))}</tbody>}>
            <VirtualRows
              {...shared}
              rows={rows}
              keyOf={keyOf}
              openRow={openRow}
              choice={choice}
              region={region}
              density={look.density}
            />
          </Suspense>
        ) : (
          <tbody>{drawn(rows)}</tbody>
        )}
        <Sums
          block={block}
          columns={columns}
          answer={answer}
          rows={rows}
          lead={(isOpening ? 1 : 0) + (choice ? 1 : 0)}
          more={hasActions ? 1 : 0}
        />
      </table>
    </div>
  );
}

/** Opens a row, or closes it when it is the open one. */
const useToggle = (openRow: string | undefined, onChange: ChangeTable) =>
  useCallback((key: string) => onChange({ row: openRow === key ? undefined : key }), [onChange, openRow]);

type HeadsProps = Pick<RowsProps, "onChange" | "choice"> & {
  columns: readonly Column[];
  /** Whether rows have a button that opens them. */
  opens: boolean;
  /** Whether the actions of rows have a column. */
  hasActions: boolean;
  sorting: TableState["sorting"];
};

function Heads({ columns, opens, hasActions, sorting, onChange, choice }: HeadsProps) {
  const { t } = useTranslation(["common"]);
  return (
    <thead>
      <tr>
        {choice && (
          <th scope="col" className={styles.choose}>
            <ChooseAll choice={choice} />
          </th>
        )}
        {opens && (
          <th scope="col">
            <span className="hidden">{t("common:table.more")}</span>
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead
            key={column.field}
            column={column}
            sorting={sorting}
            onSort={(next) => onChange({ sorting: next })}
          />
        ))}
        {hasActions && (
          <th scope="col">
            <span className="hidden">{t("common:table.actions")}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
