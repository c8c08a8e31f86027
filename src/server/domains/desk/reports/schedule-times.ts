import { parseDate, parseDateTime, startOfMonth, startOfWeek, toZoned } from "@internationalized/date";
import { dayIn } from "../../../core/safer-play/periods.ts";
import type { ReportScheduleTable } from "../../../foundation/db/report-schema.ts";
import type { Days } from "./report-store.ts";

export type Rhythm = ReportScheduleTable["rhythm"];

/** The last day, week from Monday, or month that is over on a day. */
export function lastWindow(rhythm: Rhythm, today: string): Days {
  const date = parseDate(today);
  const end = { daily: date, weekly: startOfWeek(date, "en-GB", "mon"), monthly: startOfMonth(date) }[rhythm];
  const start = {
    daily: () => end.subtract({ days: 1 }),
    weekly: () => end.subtract({ weeks: 1 }),
    monthly: () => end.subtract({ months: 1 }),
  }[rhythm]();
  return { from: start.toString(), to: end.subtract({ days: 1 }).toString() };
}

/**
 * The first time after an instant at which a rhythm is due: each day, each Monday or each first of a month, at an hour of a
 * zone's clock. An hour that a change of clocks leaves out is the one after it; one that comes twice is the first.
 */
export function nextDue(rhythm: Rhythm, hour: number, zone: string, after: number): Date {
  const today = parseDate(dayIn(zone, after));
  const step = { daily: { days: 1 }, weekly: { weeks: 1 }, monthly: { months: 1 } }[rhythm];
  let day = { daily: today, weekly: startOfWeek(today, "en-GB", "mon"), monthly: startOfMonth(today) }[
    rhythm
  ];
  for (;;) {
    const at = toZoned(
      parseDateTime(`${day}T${String(hour).padStart(2, "0")}:00`),
      zone,
      "compatible",
    ).toDate();
    if (at.getTime() > after) return at;
    day = day.add(step);
  }
}
