import type { TableBlock } from "../contract/generated/block.ts";
import { amountRange } from "./amount-range.ts";
import { allowedModules, isOn } from "./modules.ts";
import { always, type Period, periodDays, type Today } from "./periods.ts";
import { type Sorting, sortingOf, sortingText } from "./table-sort.ts";
import { brandToday } from "./zone-offset.ts";

export type TableFilter = NonNullable<TableBlock["filters"]>[number];

/**
 * What a table shows: its page, the values of its filters by name (an empty value is everything), the order of its rows
 * (without one, as the call answers them), and the key of the open row.
 */
export type TableState = {
  page: number;
  values: Readonly<Record<string, string>>;
  sorting?: Sorting | undefined;
  row?: string | undefined;
  /** The place after which the page begins, in a table whose pages have no numbers. */
  after?: string | undefined;
};

type Asking = {
  paging?: boolean | "cursor";
  filters?: readonly TableFilter[];
  columns?: readonly Pick<TableBlock["columns"][number], "sort">[];
};

/** The values of a choice that a brand with these modules offers: those that need none, or one that is on. */
export const valuesOf = (
  { values = [], modules = {} }: Pick<TableFilter, "values" | "modules">,
  allowed: ReturnType<typeof allowedModules>,
): readonly string[] =>
  values.filter((value) => modules[value]?.some((module) => isOn(allowed, module)) ?? true);

/** Rows of a page, and of a page of an export. */
export const pageSizes = { shown: 20, exported: 100 } as const;

const firstPeriod: Period = "last30";

const initialValue = ({ kind, default: value = "" }: TableFilter): string =>
  value === "" && kind === "period" ? firstPeriod : value;

/** A table's initial state. */
export const initialState = ({ filters = [] }: Asking): TableState => ({
  page: 1,
  values: Object.fromEntries(filters.map((filter) => [filter.name, initialValue(filter)])),
});

/** Whether a value may stand for a filter; what the address says may be anything. */
function isPossible({ kind, values, from, default: first }: TableFilter, value: string): boolean {
  if (value.length > 60) return false;
  if (kind === "period" && value === always) return first === always;
  if (kind === "period") return periodDays(value, { now: 0, zone: 0 }) !== undefined;
  if (kind === "amounts") return amountRange(value) !== undefined;
  return kind === "text" || from !== undefined || values?.some((one) => one === value) === true;
}

/** The state in an address's query. A value that is not possible is replaced by the initial one. */
export function stateFrom(block: Asking, query: URLSearchParams, prefix: string): TableState {
  const initial = initialState(block);
  const values = (block.filters ?? []).map((filter) => {
    const value = query.get(prefix + filter.name)?.trim();
    const isUsed = value !== undefined && value !== "" && isPossible(filter, value);
    return [filter.name, isUsed ? value : (initial.values[filter.name] ?? "")];
  });
  const page = Number(query.get(`${prefix}page`));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    values: Object.fromEntries(values),
    sorting: sortingOf(block.columns, query.get(`${prefix}sort`) ?? ""),
    row: query.get(`${prefix}row`) ?? undefined,
    ...(block.paging === "cursor" ? { after: cursorIn(query.get(`${prefix}after`)) } : {}),
  };
}

/** The cursor in an address; undefined, which is the first page, for a text that cannot be one. */
export const cursorIn = (text: string | null): string | undefined =>
  text !== null && /^[A-Za-z0-9._-]{1,600}$/.test(text) ? text : undefined;

/** An address's query with a table's state; what is as at first is left out. */
export function queryWith(
  query: URLSearchParams,
  block: Asking,
  { page, values, sorting, row = "", after = "" }: TableState,
  prefix: string,
): URLSearchParams {
  const next = new URLSearchParams(query);
  const initial = initialState(block).values;
  const set = (name: string, value: string, first: string) =>
    value === first || value === "" ? next.delete(prefix + name) : next.set(prefix + name, value);
  for (const { name } of block.filters ?? []) set(name, values[name] ?? "", initial[name] ?? "");
  set("page", String(page), "1");
  set("after", after, "");
  set("sort", sorting ? sortingText(sorting) : "", "");
  set("row", row, "");
  return next;
}

/** The input of a table's call; null while a required text is missing. */
export function tableInput(
  { paging, filters = [] }: Asking,
  { page, values, sorting, after }: TableState,
  today: Today,
  pageSize: number = pageSizes.shown,
): Record<string, string | number> | null {
  if (filters.some(({ name, required }) => required && !values[name])) return null;
  const narrowed = filters.map(({ kind, name, here, days }) => {
    if (here) return {};
    const value = values[name] ?? "";
    if (kind === "period") return periodDays(value, days === "brand" ? brandToday(today) : today) ?? {};
    if (kind === "amounts") return amountRange(value) ?? {};
    return value === "" ? {} : { [name]: value };
  });
  const place = paging === "cursor" ? (after === undefined ? {} : { after }) : { pageNo: page };
  const paged = paging && { ...place, pageSize, ...(sorting ? { sort: sortingText(sorting) } : {}) };
  return Object.assign({}, paged, ...narrowed) as Record<string, string | number>;
}

type Row = Record<string, unknown>;

/** The rows that the filters of the browser's own leave. */
export function narrowedRows<R extends Row>(
  { filters = [] }: Asking,
  { values }: Pick<TableState, "values">,
  rows: readonly R[],
): readonly R[] {
  const wanted = filters.flatMap(({ here, name, kind }) => {
    const value = values[name] ?? "";
    return here && value !== "" ? [{ name, isText: kind === "text", value: value.toLowerCase() }] : [];
  });
  if (wanted.length === 0) return rows;
  return rows.filter((row) =>
    wanted.every(({ name, isText, value }) => {
      const own = String(row[name] ?? "").toLowerCase();
      return isText ? own.includes(value) : own === value;
    }),
  );
}

/** What identifies a row of a list: the fields that its operation names, or else the whole row. */
export const rowKeyOf = (fields: readonly string[] | undefined, row: Row): string =>
  fields ? keyOf(fields, row) : JSON.stringify(row);

/** Most rows are named by one field: a long table asks for the keys of all of them. */
const keyOf = (fields: readonly string[], row: Row): string =>
  fields.length === 1
    ? String(row[fields[0] ?? ""] ?? "")
    : fields.map((field) => String(row[field] ?? "")).join(" ");
