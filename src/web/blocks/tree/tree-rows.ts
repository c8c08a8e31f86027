import { useMemo } from "react";
import type { TreeBlock } from "../../../contract/generated/block.ts";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { isObject } from "../../../kernel/json-values.ts";
import { rowsOf } from "../../../site/call-input.ts";
import { isThere } from "../../../site/conditions.ts";
import type { QueryResult } from "../../api/use-query.ts";
import { useBlockAnswer } from "../block-answer.ts";
import type { Values } from "../field-text.ts";

/** A part of a tree that one call answers: a page of what is below a row, or of what a search finds. */
export type Asked = { under?: string | undefined; search?: string | undefined; pageNo: number };

export type TreeRows = Omit<QueryResult<unknown>, "value" | "old"> & {
  /** Undefined until there is an answer. */
  rows: readonly Values[] | undefined;
  /** The whole answer. */
  answer: unknown;
  pages: number;
};

/** Reads a part of a tree. */
export function useTreeRows(
  block: TreeBlock,
  page: PageDocument,
  { under, search, pageNo }: Asked,
): TreeRows {
  const named = useMemo(
    () => ({
      operation: block.operation,
      ...(block.refresh ? { refresh: block.refresh } : {}),
      ...(block.follows ? { follows: block.follows } : {}),
      input: {
        ...block.input,
        ...(under === undefined ? {} : { [block.parent]: under }),
        ...(block.search && search ? { [block.search.input]: search } : {}),
        ...(block.paging ? { pageNo } : {}),
      },
    }),
    [block, under, search, pageNo],
  );
  const { value, problem, retry } = useBlockAnswer(named, page);
  return {
    problem,
    retry,
    rows: value === undefined ? undefined : rowsOf(value, block.rows),
    answer: value,
    pages: block.paging && isObject(value) ? Number(value.totalPages ?? 1) : 1,
  };
}

/** What a row is asked for by. */
export const keyOfNode = ({ rowKey }: TreeBlock, row: Values): string => String(row[rowKey] ?? "");

/** The row's name: the first of its fields that is not empty. */
export function nameOfNode(block: TreeBlock, row: Values): string {
  const field = block.name.find((one) => isThere(row[one]));
  return String(field === undefined ? keyOfNode(block, row) : row[field]);
}

/** How many rows are below a row; undefined where the answer does not say it. */
export function childrenOf({ children }: TreeBlock, row: Values): number | undefined {
  const value = children === undefined ? undefined : row[children];
  if (typeof value === "boolean") return value ? undefined : 0;
  if (Array.isArray(value)) return value.length;
  const count = Number(value);
  return isThere(value) && Number.isFinite(count) ? count : undefined;
}

/** The keys of a list of ancestors from the top, which answers give as rows or as keys. */
export const keysOfPath = (block: TreeBlock, path: unknown): string[] =>
  Array.isArray(path)
    ? path.map((one) => (isObject(one) ? keyOfNode(block, one) : String(one))).filter((key) => key !== "")
    : [];
