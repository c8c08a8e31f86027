import { useContext } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import { type Row, rowFieldOf } from "../../../site/call-input.ts";
import { RowContext } from "../../context/row.ts";

/** What a dialog of a table inside a row has to know of that row: the fields that the table's input names. */
export function useOuterRow({ input = {} }: TableBlock): { outer?: string } {
  const row = useContext(RowContext);
  const fields = Object.values(input).flatMap((word) => rowFieldOf(word) ?? []);
  if (!row || fields.length === 0) return {};
  return { outer: JSON.stringify(Object.fromEntries(fields.map((field) => [field, row[field]]))) };
}

/** The same, read from the dialog's parameters, which the history may have from anywhere. */
export function outerRowOf(text: unknown): Row | undefined {
  try {
    const row: unknown = JSON.parse(String(text));
    return typeof row === "object" && row !== null ? (row as Row) : undefined;
  } catch {
    return undefined;
  }
}
