/** Formats of figures, and what an export writes them as. On the screen figures end where their column ends. */
export const figures: Partial<Record<string, "number" | "amount">> = {
  number: "number",
  rate: "number",
  money: "amount",
  balance: "amount",
  change: "amount",
};

/** What styles look at of a column's format. */
export const formatMarks = (format: string | undefined) => ({
  "data-format": format,
  "data-figure": figures[format ?? "text"],
});
