import type { PageDocument } from "../contract/generated/page.ts";
import type { Today } from "./periods.ts";
import { stateFrom, type TableState, tableInput } from "./table-input.ts";

type Filtered = Pick<PageDocument, "filters">;

/** A block that follows the page's filters: all of them, or those it names. */
export type Following = { follows?: readonly string[] };

/** The filters of a page as its address has them. */
export const pageState = ({ filters = [] as never }: Filtered, query: URLSearchParams): TableState =>
  stateFrom({ filters }, query, "");

/** The part of a block's input that the page's filters give. */
export function followedInput(
  block: Following,
  { filters = [] as never }: Filtered,
  query: URLSearchParams,
  today: Today,
): Record<string, string | number> {
  const followed = filters.filter(({ name }) => block.follows?.includes(name) ?? true);
  const { values } = pageState({ filters }, query);
  return tableInput({ filters: followed }, { page: 1, values }, today) ?? {};
}

/** A value of an answer by its path, such as "totals.net". */
export const valueAt = (answer: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], answer);
