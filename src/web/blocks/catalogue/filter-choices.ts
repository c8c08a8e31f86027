import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../../contract/generated/page.ts";
import { type Row, rowsIn } from "../../../site/call-input.ts";
import { useNamedCall } from "../../api/use-named-call.ts";
import { useSite } from "../../context/site.ts";
import type { CatalogueState, Filter } from "./catalogue-state.ts";

/** One value of a filter, and the entry of the list that it is from. */
export type FilterChoice = { value: string; text: string; row: Row };

type Asked = { filter: Filter; page: PageDocument; values: CatalogueState["values"]; rows: readonly Row[] };

const valuesOf = (row: Row, field: string): string[] =>
  [row[field]].flat().filter((value): value is string => typeof value === "string" && value !== "");

/**
 * The values that a filter offers: those of its own call, or of the listed rows, that other filters leave. Each is there
 * once; values of lists are sorted, others have the order of the call.
 */
export function useChoices({ filter, page, values, rows }: Asked): FilterChoice[] {
  const { language } = useSite();
  const { t } = useTranslation("lobby");
  const { operation, input, rows: list, within, when = {}, textPattern } = filter;
  const answer = useNamedCall(operation ? { operation, ...(input ? { input } : {}) } : null, page);
  const named = { ...(list ? { rows: list } : {}), ...(within ? { within } : {}) };
  const entries = operation ? rowsIn(answer.value, named, { page, language }) : rows;
  const field = filter.value ?? filter.fields?.[0] ?? "";
  const reached = entries.filter((row) =>
    Object.entries(when).every(([name, param]) => !values[param] || row[name] === values[param]),
  );
  const textOf = (value: string, row: Row): string => {
    if (filter.text && typeof row[filter.text] === "string") return String(row[filter.text]);
    return textPattern ? t(textPattern.replace("*", value), { defaultValue: value }) : value;
  };
  const choices = new Map<string, FilterChoice>();
  for (const row of reached)
    for (const value of valuesOf(row, field))
      if (!choices.has(value)) choices.set(value, { value, text: textOf(value, row), row });
  const all = [...choices.values()];
  return reached.some((row) => Array.isArray(row[field]))
    ? all.sort((one, other) => (one.value < other.value ? -1 : 1))
    : all;
}
