import {
  type CalendarDate,
  fromDate,
  getDayOfWeek,
  parseDate,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
} from "@internationalized/date";
import type { Raffle, RedEnvelope } from "../../../../contract/generated/rewards.ts";
import type { DrawTerms } from "./terms.ts";

/** A window: from `start`, included, to `end`, excluded. */
export type Window = { start: Date; end: Date };

const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
/** Every day of the week is among so many. */
const daysAhead = 8;

/** The instant of a local time. One that the clocks skip is as much later; of one that comes twice, the first counts. */
const instantOf = (day: CalendarDate, time: string, zone: string): Date =>
  toZoned(toCalendarDateTime(day, parseTime(time)), zone, "compatible").toDate();

const isOn = (day: CalendarDate, wanted: RedEnvelope["window"]["weekdays"] | undefined): boolean =>
  !wanted || wanted.includes(weekdays[getDayOfWeek(day, "en-GB", "mon")] ?? "mon");

/** The first window that ends after an instant; undefined when there is none any more. */
export const windowAfter = (draw: DrawTerms, zone: string, at: Date): Window | undefined =>
  draw.kind === "envelope"
    ? envelopeWindow(draw.terms.window, zone, at)
    : raffleWindow(draw.terms.draw, zone, at);

function envelopeWindow(
  { from, until, weekdays: on, hours }: RedEnvelope["window"],
  zone: string,
  at: Date,
): Window | undefined {
  // The window of the day before may end after midnight.
  const before = toCalendarDate(fromDate(at, zone)).subtract({ days: 1 });
  const first = from && parseDate(from).compare(before) > 0 ? parseDate(from) : before;
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = first.add({ days: ahead });
    if (until && day.compare(parseDate(until)) > 0) return undefined;
    if (!isOn(day, on)) continue;
    const nextDay = !hours || hours.until <= hours.from;
    const start = instantOf(day, hours?.from ?? "00:00", zone);
    const end = instantOf(nextDay ? day.add({ days: 1 }) : day, hours?.until ?? "00:00", zone);
    // Hours that the clocks skip altogether are no window.
    if (end > at && end > start) return { start, end };
  }
  return undefined;
}

function raffleWindow(
  { time, weekdays: on, day, from, until }: Raffle["draw"],
  zone: string,
  at: Date,
): Window | undefined {
  const opens = from ? parseDate(from).toDate(zone) : undefined;
  const since = (start: Date): Date => (opens && opens > start ? opens : start);
  if (day) {
    const end = instantOf(parseDate(day), time, zone);
    return end > at ? { start: since(new Date(Math.min(at.getTime(), end.getTime() - 1))), end } : undefined;
  }
  const today = toCalendarDate(fromDate(opens && opens > at ? opens : at, zone));
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const date = today.add({ days: ahead });
    if (until && date.compare(parseDate(until)) > 0) return undefined;
    const end = instantOf(date, time, zone);
    if (!isOn(date, on) || end <= at || (opens && end <= opens)) continue;
    return { start: since(drawBefore(time, on, zone, date)), end };
  }
  return undefined;
}

/** When the draw before the one of a day is. */
function drawBefore(
  time: string,
  on: Raffle["draw"]["weekdays"] | undefined,
  zone: string,
  date: CalendarDate,
): Date {
  let day = date.subtract({ days: 1 });
  while (!isOn(day, on)) day = day.subtract({ days: 1 });
  return instantOf(day, time, zone);
}
