import { isObject } from "../kernel/json-values.ts";

/** A table's filters and order under a name of the reader's: the query of its address. */
export type TableView = { name: string; query: string };

export const mostViews = 20;
export const longestViewName = 40;

/** Views as they were kept; what cannot be read is left out. */
export function viewsFrom(text: string | null): TableView[] {
  try {
    const kept: unknown = JSON.parse(text ?? "");
    if (!Array.isArray(kept)) return [];
    return kept
      .flatMap((one: unknown): TableView[] => {
        if (!isObject(one) || typeof one.name !== "string" || typeof one.query !== "string") return [];
        const name = one.name.trim().slice(0, longestViewName);
        return name === "" ? [] : [{ name, query: one.query.slice(0, 1_000) }];
      })
      .slice(0, mostViews);
  } catch {
    return [];
  }
}

/** Views with another one, which takes the place of the one with the same name. */
export const withView = (views: readonly TableView[], view: TableView): TableView[] =>
  views.some(({ name }) => name === view.name)
    ? views.map((one) => (one.name === view.name ? view : one))
    : [...views, view].slice(0, mostViews);
