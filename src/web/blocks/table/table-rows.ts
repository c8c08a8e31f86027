import type { TableBlock } from "../../../contract/generated/block.ts";
import { rowKeys } from "../../../contract/generated/row-keys.ts";
import type { Input, OperationId } from "../../../contract/words.ts";
import { rowKeyOf } from "../../../site/table-input.ts";
import { isOfDesk } from "../../api/owner.ts";
import { type QueryResult, useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";
import { freshnessOf } from "../block-answer.ts";
import type { Row } from "./cell-text.ts";

/** The answer of a table's operation. */
export type TableAnswer = { content: Row[]; pageNo?: number; totalPages?: number; totals?: Row } & Record<
  string,
  unknown
>;

/** Reads the rows of a table; nothing without an input, or without the session that the operation needs. */
export function useTableRows(block: TableBlock, input: object | null): QueryResult<TableAnswer> {
  const { loggedIn, session } = useSite();
  const ofDesk = isOfDesk(block.operation);
  const isIn = ofDesk ? session.visitor.desk === true : loggedIn;
  const operation = block.operation as OperationId;
  const wanted = isIn ? (input as Input<OperationId> | null) : null;
  return useQuery(operation, wanted, freshnessOf(block)) as unknown as QueryResult<TableAnswer>;
}

/** The key of a row of a table: it stays the same while other rows come and go. */
export const keyOfRow = (block: TableBlock, row: Row): string =>
  rowKeyOf(rowKeys[block.operation as OperationId], row);
