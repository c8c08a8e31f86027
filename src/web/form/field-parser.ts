import type { Outcome } from "../../kernel/outcome.ts";
import { type FormData, isFilled } from "../../site/forms/form-plan.ts";

/**
 * Converts between a field's text and its value where they differ: money is typed in the language's own format.
 */
export type FieldParser = {
  /** The value for the call from the typed text. */
  read: (typed: string) => Outcome<string>;
  /** A value of a call as typed text. */
  write: (value: string) => string;
  /** A value of a call as display text. */
  show: (value: string) => string;
};

export type FieldParsers = Readonly<Record<string, FieldParser>>;

/**
 * The data for the call from the typed data. Values that cannot be parsed stay as typed and are reported by
 * field.
 */
export function parseFields(
  parsers: FieldParsers,
  typed: FormData,
): { data: FormData; unread: FieldRefusals } {
  const unread: FieldRefusals = new Map();
  const fields = Object.entries(parsers);
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

/** Values of a call as typed texts. */
export const toTyped = (parsers: FieldParsers, values: FormData): FormData => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(parsers).flatMap(([field, { write }]) => {
      const value = values[field];
      return typeof value === "string" && value !== "" ? [[field, write(value)]] : [];
    }),
  ),
});

/**
 * Converts typed data from one set of parsers to another. Text that could not be parsed before stays, unless
 * the new parsers accept it: the member did not mean that value.
 */
export function convertTyped(typed: FormData, before: FieldParsers, now: FieldParsers): FormData {
  const { data, unread } = parseFields(before, typed);
  const stays = (field: string) => !now[field]?.read(String(typed[field])).ok;
  const carried = [...unread.keys()].map((field) => [field, stays(field) ? typed[field] : ""] as const);
  return { ...toTyped(now, data), ...Object.fromEntries(carried) };
}
