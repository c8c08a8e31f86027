import type { TFunction } from "i18next";

export type Format = "text" | "date" | "ago" | "yes" | "number";

/** Latin digits and the common calendar, in every language. */
const tagOf = (language: string): string => `${language}-u-nu-latn-ca-gregory`;

/** A value of an answer as people read it; empty texts stay empty. Digits are Latin in every language. */
export function formatted(value: unknown, format: Format, t: TFunction, language: string): string {
  if (value === undefined || value === null || value === "") return "";
  const tag = tagOf(language);
  if (format === "yes") return t(value === true ? "common:value.yes" : "common:value.no");
  if (format === "number") return new Intl.NumberFormat(tag).format(Number(value));
  if (format === "ago") return agoOf(new Date(String(value)), Date.now(), language);
  if (format === "date")
    return new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" }).format(
      new Date(String(value)),
    );
  return String(value);
}

type Sides = { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null };

/** How fields of what is written down are called, and the values of those that hold a word of the system. */
export type Words = { field: (name: string) => string; value: (word: string) => string };

/** What somebody reading the audit looks for first; the database keeps fields in an order of its own. */
const firstFields = ["account", "state", "verdict", "told", "amount", "received", "approvals", "reference"];
const wordFields = ["state", "verdict", "told"];

/** What was and what is now, one field a line; as it stands when it is no such JSON. */
export function changesText(text: string, words: Words): string {
  try {
    const { before, after } = JSON.parse(text) as Sides;
    const all = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
    const fields = [...firstFields.filter((name) => all.delete(name)), ...all];
    return fields.flatMap((field) => changeOf(field, [before?.[field], after?.[field]], words)).join("\n");
  } catch {
    return text;
  }
}

function changeOf(name: string, sides: readonly unknown[], { field, value }: Words): string[] {
  const written = sides.map(sideText).filter((side) => side !== "");
  const told = written.map((side) => (wordFields.includes(name) ? value(side) : side)).join(" → ");
  return told === "" ? [] : [`${field(name)}: ${told}`];
}

/** Lists are of people, by numbers that say nothing to others: how many they are does. */
const sideText = (side: unknown): string =>
  Array.isArray(side) ? String(side.length) : side === null ? "" : String(side ?? "");

const minuteMs = 60_000;
const units = [
  { unit: "day", ms: 24 * 60 * minuteMs, to: 30 },
  { unit: "hour", ms: 60 * minuteMs, to: 24 },
  { unit: "minute", ms: minuteMs, to: 60 },
] as const;

/** How long ago a time was, in the largest unit that fits; what lies a month back is a day of the calendar. */
export function agoOf(time: Date, now: number, language: string): string {
  const past = Math.max(0, now - time.getTime());
  const words = new Intl.RelativeTimeFormat(tagOf(language), { numeric: "auto" });
  const fitting = units.find(({ ms }) => past >= ms);
  if (!fitting) return words.format(0, "second");
  const count = Math.floor(past / fitting.ms);
  return count > fitting.to
    ? new Intl.DateTimeFormat(tagOf(language), { dateStyle: "medium" }).format(time)
    : words.format(-count, fitting.unit);
}
