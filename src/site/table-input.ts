import type { TableBlock } from "../contract/generated/block.ts";

/** A table's filters: page, days back from today, choice, search text, and further choices. */
export type TableFilters = {
  page: number;
  days: number;
  choice: string;
  search: string;
  more?: Readonly<Record<string, string>>;
};

/** The time and the reader's time zone (minutes ahead of UTC): a period consists of days of the reader's calendar. */
export type Today = { now: number; zone: number };

/** The offered periods, in days back from today (spec section 9, date-picker presets). */
export const periods = [1, 7, 30, 90] as const;

const firstPeriod = 30;
const pageSize = 20;
const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

/** A table's initial filters. */
export const initialFilters = ({ choice }: Pick<TableBlock, "choice">): TableFilters => ({
  page: 1,
  days: firstPeriod,
  choice: choice?.default ?? "",
  search: "",
});

type Asking = Pick<TableBlock, "paging" | "period" | "choice" | "search">;

/** The input of a table's call; null while a search table has no search text. */
export function tableInput(
  { paging, period, choice, search }: Asking,
  wanted: TableFilters,
  today: Today,
): Record<string, string | number> | null {
  if (search && !wanted.search) return null;
  return {
    ...(paging ? { pageNo: wanted.page, pageSize } : {}),
    ...(period ? daysBack(wanted.days, today) : {}),
    ...(choice && wanted.choice ? { [choice.name]: wanted.choice } : {}),
    ...(search ? { [search.name]: wanted.search } : {}),
    ...Object.fromEntries(Object.entries(wanted.more ?? {}).filter(([, chosen]) => chosen !== "")),
  };
}

/** Days of the reader's own calendar, today included. */
function daysBack(days: number, { now, zone }: Today): { from: string; to: string; zone: number } {
  const today = now + zone * minuteMs;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(today - (days - 1) * dayMs), to: dayOf(today), zone };
}

type Row = Record<string, unknown>;
type Condition = { field: string; values: readonly string[] };

/** Whether a row matches a document's condition; without a condition every row matches. */
export const matches = (when: Condition | undefined, row: Row): boolean =>
  when === undefined || when.values.includes(String(row[when.field]));
