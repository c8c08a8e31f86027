import { parseDate, startOfMonth, startOfWeek } from "@internationalized/date";
import { keptByKey } from "../../../kernel/kept-by-key.ts";

/** The periods of limits, from the shortest to the longest. */
export const periods = ["day", "week", "month"] as const;
export type PlayPeriod = (typeof periods)[number];

/** The first days (yyyy-MM-dd) of the day, the week (from Monday) and the month that an instant is in. */
export type PeriodDays = Record<PlayPeriod, string>;

const formatOf = keptByKey<Intl.DateTimeFormat>();

/** The day of an instant in an IANA zone, yyyy-MM-dd. */
export function dayIn(zone: string, at: number): string {
  // The Swedish locale writes dates as ISO 8601.
  return formatOf(zone, () => new Intl.DateTimeFormat("sv-SE", { timeZone: zone })).format(at);
}

export function periodDays(zone: string, at: number): PeriodDays {
  const day = dayIn(zone, at);
  const date = parseDate(day);
  return {
    day,
    week: startOfWeek(date, "en-GB", "mon").toString(),
    month: startOfMonth(date).toString(),
  };
}

/** The day so many days after another one, or before it; both yyyy-MM-dd. */
export const daysAfter = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** The first instant of a day of a zone. */
export const startOf = (zone: string, day: string): Date => parseDate(day).toDate(zone);

/** The instant of the same local time some months later. */
export const monthsLater = (zone: string, at: number, months: number): Date => {
  const day = parseDate(dayIn(zone, at));
  return new Date(
    at + startOf(zone, day.add({ months }).toString()).getTime() - startOf(zone, day.toString()).getTime(),
  );
};
