import type { TFunction } from "i18next";
import { keptByKey } from "../../kernel/kept-by-key.ts";
import { latinTag } from "../../kernel/language-tag.ts";
import { dayText, momentText } from "../../site/format.ts";
import { languageName } from "../../site/locale.ts";

export type Format = "text" | "date" | "ago" | "yes" | "number" | "language";

/** Whether a text is a day without a time: yyyy-MM-dd. */
export const isDayText = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The format of plain numbers. */
const countFormat = keptByKey<Intl.NumberFormat>();

/** A value of an answer as display text; empty values give an empty text. */
export function formatted(value: unknown, format: Format, t: TFunction, language: string): string {
  if (value === undefined || value === null || value === "") return "";
  const tag = latinTag(language);
  if (format === "yes") return t(value === true ? "common:value.yes" : "common:value.no");
  if (format === "number") return countFormat(tag, () => new Intl.NumberFormat(tag)).format(Number(value));
  if (format === "ago") return agoOf(new Date(String(value)), Date.now(), language);
  if (format === "date")
    return isDayText(String(value)) ? dayText(String(value), language) : momentText(String(value), language);
  if (format === "language") return languageName(String(value), language);
  // Rows of a report are named by days, countries or channels.
  return isDayText(String(value)) ? dayText(String(value), language) : String(value);
}

type Sides = { before?: Record<string, unknown> | null; after?: Record<string, unknown> | null };

/**
 * Labels for field names, for the values of fields that hold a code of the platform, for days and moments, and for yes or no; `arrow`
 * leads from what was to what is, in the direction of the language.
 */
export type Words = {
  field: (name: string) => string;
  value: (word: string) => string;
  time: (text: string) => string;
  yes: (is: boolean) => string;
  arrow: "→" | "←";
};

/** The most important fields of an audit entry, shown first; the database has its own order. */
const firstFields = ["account", "state", "verdict", "told", "amount", "received", "approvals", "reference"];
const wordFields = ["state", "verdict", "told", "kind", "audience", "report", "by", "rhythm", "period"];

/** The changes before and after, one field per line; other texts are returned unchanged. */
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

function changeOf(name: string, sides: readonly unknown[], words: Words): string[] {
  // What stayed as it was is said once.
  const written = [...new Set(sides.map((side) => sideText(side, words)).filter((side) => side !== ""))];
  const line = written
    .map((side) => (wordFields.includes(name) ? words.value(side) : side))
    .join(` ${words.arrow} `);
  return line === "" ? [] : [`${words.field(name)}: ${line}`];
}

const isTime = (text: string): boolean => isDayText(text) || /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text);

/** Lists hold ids of people, which mean nothing to readers: their number is shown. */
function sideText(side: unknown, { time, yes }: Words): string {
  if (Array.isArray(side)) return String(side.length);
  if (typeof side === "boolean") return yes(side);
  const text = side === null || side === undefined ? "" : String(side);
  return isTime(text) ? time(text) : text;
}

const minuteMs = 60_000;
const units = [
  { unit: "day", ms: 24 * 60 * minuteMs, to: 30 },
  { unit: "hour", ms: 60 * minuteMs, to: 24 },
  { unit: "minute", ms: minuteMs, to: 60 },
] as const;

/** The time since an event in the largest unit that fits; a date after a month. */
export function agoOf(time: Date, now: number, language: string): string {
  const past = Math.max(0, now - time.getTime());
  const words = new Intl.RelativeTimeFormat(latinTag(language), { numeric: "auto" });
  const fitting = units.find(({ ms }) => past >= ms);
  if (!fitting) return words.format(0, "second");
  const count = Math.floor(past / fitting.ms);
  return count > fitting.to
    ? new Intl.DateTimeFormat(latinTag(language), { dateStyle: "medium" }).format(time)
    : words.format(-count, fitting.unit);
}
