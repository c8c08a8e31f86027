import {
  type CalendarDate,
  endOfMonth,
  fromDate,
  startOfMonth,
  startOfWeek,
  toCalendarDate,
  toZoned,
} from "@internationalized/date";
import type { ContractKind, DividendPeriod } from "../terms.ts";

/** What a contract adds up: its kind and, of a dividend, for how long; a dividend's default is a day. */
export type PeriodOf = { kind: ContractKind; period?: DividendPeriod | undefined };

/** From `start` (included) to `end` (excluded). */
export type Period = { start: Date; end: Date };

const hourMs = 3_600_000;
/** What a real-time salary adds up. */
export const tickMs = 5 * 60_000;
const firstHalfDays = 15;

/**
 * The period of a contract that an instant is in; periods follow each other without gap or overlap. A day, a week (from
 * Monday), a half of a month (from the 1st and the 16th) and a month begin at local midnight of the IANA zone, or when the
 * clocks skip it, at the first instant of the day. Hours count from there, so that a day of 23 or 25 hours has as many; the
 * last one is shorter where clocks move by less than an hour. Ticks of real time are five minutes and need no zone.
 */
export function periodOf(what: PeriodOf, zone: string, at: Date): Period {
  if (what.kind === "realTime") return steps(new Date(0), tickMs, at);
  const day = toCalendarDate(fromDate(at, zone));
  if (what.kind === "hourly") {
    const whole = between(day, day, zone);
    const { start, end } = steps(whole.start, hourMs, at);
    return { start, end: end < whole.end ? end : whole.end };
  }
  const [first, last] = daysOf(what.kind === "dividend" ? (what.period ?? "daily") : "daily", day);
  return between(first, last, zone);
}

/** The period that follows the one an instant is in. */
export const nextPeriod = (what: PeriodOf, zone: string, at: Date): Period =>
  periodOf(what, zone, periodOf(what, zone, at).end);

/** The first and the last day of a period. */
function daysOf(period: DividendPeriod, day: CalendarDate): [CalendarDate, CalendarDate] {
  switch (period) {
    case "daily":
      return [day, day];
    case "weekly": {
      const monday = startOfWeek(day, "en-GB", "mon");
      return [monday, monday.add({ days: 6 })];
    }
    case "semimonthly":
      return day.day <= firstHalfDays
        ? [startOfMonth(day), day.set({ day: firstHalfDays })]
        : [day.set({ day: firstHalfDays + 1 }), endOfMonth(day)];
    case "monthly":
      return [startOfMonth(day), endOfMonth(day)];
  }
}

/** From the beginning of a day to the end of another one. */
const between = (first: CalendarDate, last: CalendarDate, zone: string): Period => ({
  start: toZoned(first, zone).toDate(),
  end: toZoned(last.add({ days: 1 }), zone).toDate(),
});

/** The step of a length, counted from an instant, that another one is in. */
function steps(from: Date, length: number, at: Date): Period {
  const start = from.getTime() + Math.floor((at.getTime() - from.getTime()) / length) * length;
  return { start: new Date(start), end: new Date(start + length) };
}
