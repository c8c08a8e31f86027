import {
  type CalendarDate,
  CalendarDateTime,
  fromDate,
  parseTime,
  toCalendarDate,
  toZoned,
} from "@internationalized/date";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";

const minuteMs = 60_000;
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** Milliseconds of silence after which a conversation is closed (chat.json). */
export const silenceMs = ({ documents }: Brand): number => (documents.chat.silenceMinutes ?? 30) * minuteMs;

/** The brand's topics of conversations, each with its name in a language. */
export const chatTopics = ({ documents }: Brand, language: string): { id: string; name: string }[] =>
  (documents.chat.topics ?? []).map(({ id, name }) => ({ id, name: localized(name, language) }));

/** Spans of one day of the brand's clock, from begin to before end, as instants. */
function spansOf({ documents }: Brand, day: CalendarDate, zone: string): { from: Date; to: Date }[] {
  const weekday = weekdays[day.toDate("UTC").getUTCDay()];
  const spans = weekday ? (documents.chat.hours?.[weekday] ?? []) : [];
  const instant = (clock: string): Date => {
    const isMidnight = clock === "24:00";
    const { hour, minute } = parseTime(isMidnight ? "00:00" : clock);
    const on = isMidnight ? day.add({ days: 1 }) : day;
    return toZoned(new CalendarDateTime(on.year, on.month, on.day, hour, minute), zone).toDate();
  };
  return spans.map(({ from, to }) => ({ from: instant(from), to: instant(to) }));
}

/**
 * Whether staff answer at an instant, by the hours of chat.json on the brand's clock; while they do not, when they begin
 * next. Without hours staff never answer, and a company that carries the conversations always does. Hours hold for both.
 */
export function chatHours(brand: Brand, at: Date): { open: boolean; opensAt: Date | undefined } {
  const { provider, hours } = brand.documents.chat;
  if (provider && !hours) return { open: true, opensAt: undefined };
  const zone = brandZone(brand);
  const today = toCalendarDate(fromDate(at, zone));
  const spans = Array.from({ length: 8 }, (_, days) => spansOf(brand, today.add({ days }), zone)).flat();
  if (spans.some(({ from, to }) => from <= at && at < to)) return { open: true, opensAt: undefined };
  const next = spans
    .filter(({ from }) => from > at)
    .sort((one, other) => Number(one.from) - Number(other.from));
  return { open: false, opensAt: next[0]?.from };
}
