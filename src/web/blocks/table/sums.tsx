import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { decimalSum } from "../../../kernel/money.ts";
import { signOf } from "./cell.tsx";
import { type Row, useCellText } from "./cell-text.ts";
import { columnMarks } from "./column-format.ts";
import type { Column } from "./columns.ts";
import type { TableAnswer } from "./table-rows.ts";

type Props = {
  block: TableBlock;
  columns: readonly Column[];
  answer: TableAnswer;
  /** The rows that are shown. */
  rows: readonly Row[];
  /** Cells before and after those of the columns. */
  lead: number;
  more: number;
};

type Sum = { value: string; isTotal: boolean };

const sumOf = (rows: readonly Row[], { field }: Column): string =>
  decimalSum(rows.map((row) => String(row[field] ?? "")));

/** The sums of the page's rows where there are further pages, and of all that was found. */
export function Sums({ block, columns, answer, rows, lead, more }: Props) {
  const { t } = useTranslation(["common"]);
  const { totals, totalPages = 1 } = answer;
  const hasPages = block.paging === "cursor" || (block.paging === true && totalPages > 1);
  // Once for these rows: a line asks for a sum more than once.
  const sums = useMemo(
    () =>
      new Map(
        columns.flatMap((column): [Column, Sum][] =>
          column.sum ? [[column, { value: sumOf(rows, column), isTotal: false }]] : [],
        ),
      ),
    [columns, rows],
  );
  const onPage = (column: Column): Sum | undefined => sums.get(column);
  const ofAll = (column: Column): Sum | undefined => {
    const total = column.total === undefined ? undefined : totals?.[column.total];
    if (total !== undefined) return { value: String(total), isTotal: true };
    return hasPages ? undefined : onPage(column);
  };
  const lines = [
    ...(hasPages ? [{ label: t("common:table.pageSum"), sum: onPage }] : []),
    { label: t("common:table.sum"), sum: ofAll },
  ].filter(({ sum }) => columns.some((column) => sum(column) !== undefined));
  if (lines.length === 0) return null;
  return (
    <tfoot>
      {lines.map(({ label, sum }) => (
        <SumLine key={label} label={label} columns={columns} sum={sum} lead={lead} more={more} />
      ))}
    </tfoot>
  );
}

type LineProps = Pick<Props, "columns" | "lead" | "more"> & {
  label: string;
  sum: (column: Column) => Sum | undefined;
};

/** The line's name is as wide as the columns before the first sum. */
function SumLine({ label, columns, sum, lead, more }: LineProps) {
  const { t } = useTranslation(["member", "auth", "common"]);
  const text = useCellText();
  const before = columns.findIndex((column) => sum(column) !== undefined);
  const after = columns.slice(before);
  const width = before + lead;
  return (
    <tr>
      {width > 0 && (
        <th scope="row" colSpan={width}>
          {label}
        </th>
      )}
      {after.map((column) => {
        const found = sum(column);
        if (!found) return <td key={column.field} />;
        const { value, isTotal } = found;
        return (
          <td
            key={column.field}
            data-label={t(column.labelKey)}
            {...columnMarks(column)}
            data-sign={signOf(column, value)}
            data-total={isTotal ? column.total : undefined}
            data-sum={isTotal ? undefined : column.field}
          >
            {width === 0 && column === after[0] && <span className="hidden">{label}: </span>}
            {text(column, value) || text({ ...column, format: "money" }, value)}
          </td>
        );
      })}
      {more > 0 && <td colSpan={more} />}
    </tr>
  );
}
