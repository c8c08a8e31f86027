/** A cell of an exported file. Amounts are decimal text, so that no digit is lost; times are instants. */
export type Cell =
  | { kind: "text"; value: string }
  | { kind: "number" | "amount"; value: string }
  | { kind: "time"; value: number };

const byteOrderMark = "\uFEFF";

/** Characters at which a spreadsheet begins to read a text as a formula. */
const formulaStart = /^[=+\-@\t\r]/;

/** An instant in the reader's zone as spreadsheets read it: "2026-11-21 14:05:00". */
const localTime = (at: number, zone: number): string =>
  new Date(at + zone * 60_000).toISOString().slice(0, 19).replace("T", " ");

/** A text that a spreadsheet takes for a formula gets an apostrophe, which makes it a text. */
const neutral = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Rows as CSV (RFC 4180, UTF-8 with a byte order mark, since Excel reads anything else in the system's encoding).
 * `zone`: minutes ahead of UTC of the written times.
 */
export function csvOf(heads: readonly string[], rows: readonly (readonly Cell[])[], zone: number): string {
  const textOf = (cell: Cell): string => {
    if (cell.kind === "time") return localTime(cell.value, zone);
    return cell.kind === "text" ? neutral(cell.value) : cell.value;
  };
  const lines = [heads.map(neutral), ...rows.map((row) => row.map(textOf))];
  return byteOrderMark + lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("");
}

/** A number that a spreadsheet keeps with all its digits. */
const isExact = (value: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(value) && value.replace(/\D/g, "").length <= 15;

/** A cell for a sheet. Spreadsheets have no zones: a time is the reader's own. Numbers beyond 15 digits are texts. */
export function sheetCell(
  cell: Cell,
  zone: number,
): { value: string; type: StringConstructor } | { value: number | Date; format: string } | null {
  if (cell.value === "") return null;
  if (cell.kind === "time")
    return { value: new Date(cell.value + zone * 60_000), format: "yyyy-mm-dd hh:mm:ss" };
  if (cell.kind === "text" || !isExact(cell.value)) return { value: cell.value, type: String };
  const decimals = cell.value.split(".")[1]?.length ?? 0;
  return { value: Number(cell.value), format: decimals > 0 ? `#,##0.${"0".repeat(decimals)}` : "#,##0" };
}

/** A file's name without ending: the report, its days and their zone. What file systems refuse is left out. */
export const exportName = (report: string, parts: readonly string[]): string =>
  [report, ...parts]
    .join(" ")
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, "")
    .replace(/\s+/g, "_");
