import type { ListBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { rowKeys } from "../../../contract/generated/row-keys.ts";
import type { OperationId } from "../../../contract/shared-types.ts";
import { allBlocks } from "../../../site/block-tree.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { holds } from "../../../site/conditions.ts";
import { rowKeyOf } from "../../../site/table-input.ts";
import { useNamedInput } from "../../api/named-input.ts";
import type { QueryResult } from "../../api/use-query.ts";
import { useAddressQuery } from "../../context/address-query.ts";
import type { AdjacentPages } from "../../kit/pagination.tsx";
import { useAnswer } from "../answer.ts";
import type { Values } from "../field-text.ts";
import { type ListCursor, useListCursor } from "../list-cursor.ts";

export type ListRows = Pick<QueryResult<Values>, "problem" | "retry"> & {
  /** Undefined until there is an answer. */
  rows: readonly Values[] | undefined;
  keyOf: (row: Values) => string;
  /** Whether the list waits for a row that the address names. */
  awaits: boolean;
  page: number;
  pages: number;
  turnTo: (page: number) => void;
  /** The page of a list without page numbers. */
  place: (Omit<ListCursor, "input"> & { answer: AdjacentPages | undefined }) | undefined;
};

/** The rows of a list as the address has them. */
export function useListRows(block: ListBlock, of: PageDocument): ListRows {
  const [query, setQuery] = useAddressQuery();
  const asked = Number(query.get(`${block.id}.page`));
  const page = block.paging === true && Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const named = useNamedInput(block, of);
  const { input: from, ...place } = useListCursor(block);
  const input = {
    ...named,
    ...(block.paging === "cursor" ? from : {}),
    ...(block.paging === true ? { pageNo: page } : {}),
  };
  const { value, problem, retry } = useAnswer(block.operation, input, block.refresh);
  const fields = block.rowKey ? [block.rowKey] : rowKeys[block.operation as OperationId];
  const keyOf = (row: Values) => rowKeyOf(fields, row);
  const wanted = block.one && (query.get(block.one.address) ?? "");
  const excluded = block.except && query.get(block.except);
  const isShown = (row: Values) =>
    holds(block.only, row) &&
    (wanted === undefined || keyOf(row) === wanted) &&
    (!excluded || keyOf(row) !== excluded);
  const listed = value && holds(block.when, value) ? rowsOf(value, block.rows) : [];
  return {
    problem,
    retry,
    keyOf,
    rows: value && listed.filter(isShown),
    awaits: wanted !== undefined && wanted !== "" && !value && !problem,
    page,
    pages: block.paging === true ? Number(value?.totalPages ?? 0) : 0,
    turnTo: (next) => {
      const changed = new URLSearchParams(query);
      changed.set(`${block.id}.page`, String(next));
      setQuery(changed, { preventScrollReset: true });
    },
    place: block.paging === "cursor" ? { ...place, answer: value } : undefined,
  };
}

/** A list of a page by its id. */
export const listOf = (page: PageDocument, id: string | undefined): ListBlock | undefined =>
  allBlocks(page.blocks).find((block): block is ListBlock => block.type === "list" && block.id === id);
