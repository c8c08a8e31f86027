import { useMemo } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { rowKeys } from "../../../contract/generated/row-keys.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import { narrowedRows, rowKeyOf, type TableState } from "../../../site/table-input.ts";
import { sortedRows } from "../../../site/table-sort.ts";
import type { QueryResult } from "../../api/use-query.ts";
import { useSame } from "../../api/use-same.ts";
import { useSite } from "../../context/site.ts";
import type { AdjacentPages } from "../../kit/pagination.tsx";
import { useAnswer } from "../answer.ts";
import type { Row } from "./cell-text.ts";

/** The answer of a table's operation. */
export type TableAnswer = {
  content: Row[];
  pageNo?: number;
  totalPages?: number;
  totals?: Row;
} & AdjacentPages &
  Record<string, unknown>;

/** Reads the rows of a table; nothing without an input, or without the session that the operation needs. */
export const useTableRows = (block: TableBlock, input: object | null): QueryResult<TableAnswer> =>
  useAnswer(block.operation, input, block.refresh) as unknown as QueryResult<TableAnswer>;

/**
 * The rows of an answer as the table shows them: in the order of the state where all rows are there. The operation
 * orders the pages of others.
 */
export function arranged(
  block: TableBlock,
  { sorting, values }: Pick<TableState, "sorting" | "values">,
  rows: readonly Row[],
  language: string,
): readonly Row[] {
  if (block.paging) return rows;
  const narrowed = narrowedRows(block, { values }, rows);
  return sorting ? sortedRows(narrowed, sorting, language) : narrowed;
}

/** The same, once for each answer, order and filter. */
export function useShownRows(
  block: TableBlock,
  { sorting, values }: TableState,
  rows: readonly Row[],
): readonly Row[] {
  const { language } = useSite();
  const asked = useSame({ sorting, values });
  return useMemo(() => arranged(block, asked, rows, language), [block, asked, rows, language]);
}

/** The key of a row of a table: it stays the same while other rows come and go. */
export const keyOfRow = (block: TableBlock, row: Row): string =>
  rowKeyOf(rowKeys[block.operation as OperationId], row);
