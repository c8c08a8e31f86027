import type { CSSProperties } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";

/** Formats of figures, and what an export writes them as. On the screen figures end where their column ends. */
export const figures: Partial<Record<string, "number" | "amount">> = {
  number: "number",
  rate: "number",
  money: "amount",
  balance: "amount",
  change: "amount",
};

type Placed = Pick<TableBlock["columns"][number], "format" | "align" | "width" | "priority">;

/** What styles look at of a column: its format, and where its document wants it. */
export const columnMarks = ({ format, align, width, priority }: Placed) => ({
  ...formatMarks(format),
  "data-align": align,
  "data-width": width === undefined ? undefined : true,
  "data-priority": priority,
  style: width === undefined ? undefined : ({ "--width": `${width}ch` } as CSSProperties),
});

/** What styles look at of a column's format. */
export const formatMarks = (format: string | undefined) => ({
  "data-format": format,
  "data-figure": figures[format ?? "text"],
});
