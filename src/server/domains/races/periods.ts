import { parseDate } from "@internationalized/date";
import { dayOf } from "../../../kernel/day.ts";
import { periodOf } from "../agents/contracts/periods.ts";

export type PeriodKind = "daily" | "weekly" | "monthly";

/** A period of a zone's calendar: its days, yyyy-MM-dd and both included, and its instants; `end` is excluded. */
export type CalendarPeriod = { first: string; last: string; start: Date; end: Date };

/** The period that an instant is in. It begins and ends at local midnight, also when clocks move in it. */
export function calendarPeriod(period: PeriodKind, zone: string, at: Date): CalendarPeriod {
  const { start, end } = periodOf({ kind: "dividend", period }, zone, at);
  return { first: dayOf(zone, start), last: dayOf(zone, new Date(end.getTime() - 1)), start, end };
}

/** The instants of a day of a zone's calendar, which has 23 or 25 hours when clocks move. */
export function dayBounds(zone: string, day: string): { start: Date; end: Date } {
  const date = parseDate(day);
  return { start: date.toDate(zone), end: date.add({ days: 1 }).toDate(zone) };
}
