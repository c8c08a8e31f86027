import type { TableBlock } from "../../../contract/generated/block.ts";
import { rowKeys } from "../../../contract/generated/row-keys.ts";
import type { OperationId } from "../../../contract/words.ts";
import { rowKeyOf } from "../../../site/table-input.ts";
import type { QueryResult } from "../../api/use-query.ts";
import { useAnswer } from "../answer.ts";
import type { Row } from "./cell-text.ts";

/** The answer of a table's operation. */
export type TableAnswer = { content: Row[]; pageNo?: number; totalPages?: number; totals?: Row } & Record<
  string,
  unknown
>;

/** Reads the rows of a table; nothing without an input, or without the session that the operation needs. */
export const useTableRows = (block: TableBlock, input: object | null): QueryResult<TableAnswer> =>
  useAnswer(block.operation, input, block.refresh) as unknown as QueryResult<TableAnswer>;

/** The key of a row of a table: it stays the same while other rows come and go. */
export const keyOfRow = (block: TableBlock, row: Row): string =>
  rowKeyOf(rowKeys[block.operation as OperationId], row);
