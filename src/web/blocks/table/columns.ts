import { useMemo } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { lookedColumns, lowerColumns, type TableLook } from "../../../site/table-look.ts";
import { type CellText, type Row, useCellText } from "./cell-text.ts";

export type Column = TableBlock["columns"][number];

/** The columns of a table that have a head; those below another one are part of its cells. */
export function useColumns(block: TableBlock, rows: readonly Row[], look: TableLook): Column[] {
  const text = useCellText();
  return useMemo(() => columnsOf(block, rows, look, text), [block, rows, look, text]);
}

/** Columns, each with those below it. */
export const withLower = (columns: readonly Column[], all: readonly Column[]): Column[] =>
  columns.flatMap((column) => [column, ...lowerColumns(all, column.field)]);

/** The columns that a phone's cards leave out, each with those below it: what the row opens into has them there. */
export const leftOut = (columns: readonly Column[], all: readonly Column[]): Column[] =>
  withLower(
    columns.filter(({ priority }) => priority === "low"),
    all,
  );

/** Where the rows of a table open; undefined where nothing is left to show. */
export type OpensIn = "always" | "phone" | undefined;

/**
 * Where rows open: everywhere into the document's details and into columns that gave way for want of room (`left`), or only as a
 * phone's cards, into what these leave out.
 */
export const opensIn = (
  { detail }: TableBlock,
  columns: readonly Column[],
  left: readonly Column[],
): OpensIn =>
  detail || left.length > 0
    ? "always"
    : columns.some(({ priority }) => priority === "low")
      ? "phone"
      : undefined;

function columnsOf(block: TableBlock, rows: readonly Row[], look: TableLook, text: CellText): Column[] {
  const isInDetail = (field: string) => block.detail?.fields?.some((one) => one === field) === true;
  const heads = lookedColumns(block.columns, look).filter(({ below, field }) => !below && !isInDetail(field));
  if (!block.rowActions) return heads;
  const hasText = (field: string) =>
    [...block.columns.filter((column) => column.field === field), ...lowerColumns(block.columns, field)].some(
      (column) => rows.some((row) => text(column, row[column.field]) !== ""),
    );
  // Columns without any value are left out to make room for actions.
  return heads.filter(({ field }) => hasText(field));
}
