import type { Outcome } from "../../kernel/outcome.ts";
import { type FormData, isFilled } from "../../site/registration/form-plan.ts";

/** What a field's text means where that is not the text itself: money is typed in a language's own way. */
export type FieldParser = {
  /** The value that the call gets for what is typed. */
  read: (typed: string) => Outcome<string>;
  /** A value of a call as one types it. */
  write: (value: string) => string;
  /** A value of a call as one reads it. */
  show: (value: string) => string;
};

export type FieldParsers = Readonly<Record<string, FieldParser>>;

/** What typed data mean: values that could not be read stay as they were typed, and are told by field. */
export function meantBy(readings: FieldParsers, typed: FormData): { data: FormData; unread: FieldRefusals } {
  const unread: FieldRefusals = new Map();
  const fields = Object.entries(readings);
  if (fields.length === 0) return { data: typed, unread };
  const data = { ...typed };
  for (const [field, { read }] of fields) {
    const text = typed[field];
    if (typeof text !== "string" || !isFilled(text)) continue;
    const value = read(text);
    if (value.ok) data[field] = value.value;
    else unread.set(field, { field, code: value.code, ...(value.params ? { params: value.params } : {}) });
  }
  return { data, unread };
}

type FieldRefusals = Map<string, { field: string; code: string; params?: Record<string, string | number> }>;

/** Values of a call as they are typed into a form. */
export const typedOf = (readings: FieldParsers, values: FormData): FormData => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(readings).flatMap(([field, { write }]) => {
      const value = values[field];
      return typeof value === "string" && value !== "" ? [[field, write(value)]] : [];
    }),
  ),
});

/**
 * What was typed under other readings, as one types it under these. What could not be read before stays as it is, unless
 * it would mean something now: nobody meant that.
 */
export function carriedOver(typed: FormData, before: FieldParsers, now: FieldParsers): FormData {
  const { data, unread } = meantBy(before, typed);
  const stays = (field: string) => !now[field]?.read(String(typed[field])).ok;
  const kept = [...unread.keys()].map((field) => [field, stays(field) ? typed[field] : ""] as const);
  return { ...typedOf(now, data), ...Object.fromEntries(kept) };
}
