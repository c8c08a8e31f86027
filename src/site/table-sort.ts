import type { TableBlock } from "../contract/generated/block.ts";

type Column = TableBlock["columns"][number];
type Row = Readonly<Record<string, unknown>>;

/** What rows are ordered by, and whether from high to low. */
export type Sorting = { by: string; descending: boolean };

/** The order that an address names, as in "bet" or "-bet"; undefined unless a column sorts by it. */
export function sortingOf(
  columns: readonly Pick<Column, "sort">[] | undefined,
  text: string,
): Sorting | undefined {
  const descending = text.startsWith("-");
  const by = descending ? text.slice(1) : text;
  return by !== "" && columns?.some(({ sort }) => sort === by) ? { by, descending } : undefined;
}

/** The same as text. */
export const sortingText = ({ by, descending }: Sorting): string => (descending ? `-${by}` : by);

const numeric = ["number", "money", "balance", "change"];

/** Whether a column is read from high to low first: amounts, numbers and times. */
const startsDescending = ({ format = "text" }: Column): boolean =>
  [...numeric, "date", "ago"].includes(format);

/** The order after a press on a column's head: its first direction, the other one, then as the call answers. */
export function nextSorting(column: Column, now: Sorting | undefined): Sorting | undefined {
  if (column.sort === undefined) return now;
  const first = startsDescending(column);
  if (now?.by !== column.sort) return { by: column.sort, descending: first };
  return now.descending === first ? { by: column.sort, descending: !first } : undefined;
}

type Key = number | string | undefined;

const isDecimal = /^-?\d+(\.\d+)?$/;

function keyOf(value: unknown): Key {
  if (value === undefined || value === null || value === "") return undefined;
  if (typeof value === "number") return value;
  if (typeof value === "boolean") return Number(value);
  return String(value);
}

/** Rows in an order, as the reader's language orders texts. Equal rows stay as they are; those without a value are last. */
export function sortedRows<R extends Row>(
  rows: readonly R[],
  { by, descending }: Sorting,
  language: string,
): R[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row[by]) }));
  const areNumbers = keyed.every(({ key }) => typeof key !== "string" || isDecimal.test(key));
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: "base" });
  const order = (one: Key, other: Key): number =>
    areNumbers ? Number(one) - Number(other) : compare(String(one), String(other));
  return keyed
    .sort(({ key: one }, { key: other }) => {
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined);
      return descending ? order(other, one) : order(one, other);
    })
    .map(({ row }) => row);
}
