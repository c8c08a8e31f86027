/**
 * The time and the reader's time zone (minutes ahead of UTC): a period consists of days of the reader's calendar.
 * `timeZone`: the IANA zone of the brand's clock, for periods of its days.
 */
export type Today = { now: number; zone: number; timeZone?: string };

/** First and last day (yyyy-MM-dd) of a period, and the zone whose days they are. */
export type Days = { from: string; to: string; zone: number };

const dayMs = 24 * 3_600_000;
const minuteMs = 60_000;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Days before Monday. */
const intoWeek = (today: number): number => (new Date(today).getUTCDay() + 6) % 7;

const monthOf = (today: number, months: number): number => {
  const day = new Date(today);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1);
};

type Ends = (today: number) => [first: number, last: number];

const back =
  (days: number): Ends =>
  (today) => [today - (days - 1) * dayMs, today];
const ahead =
  (days: number): Ends =>
  (today) => [today, today + (days - 1) * dayMs];

/** The presets (spec section 9). Weeks begin on Monday; "last 7 days" includes today. */
const presets = {
  today: back(1),
  yesterday: (today) => [today - dayMs, today - dayMs],
  thisWeek: (today) => [today - intoWeek(today) * dayMs, today],
  lastWeek: (today) => [today - (intoWeek(today) + 7) * dayMs, today - (intoWeek(today) + 1) * dayMs],
  thisMonth: (today) => [monthOf(today, 0), today],
  lastMonth: (today) => [monthOf(today, -1), monthOf(today, 0) - dayMs],
  last7: back(7),
  last30: back(30),
  last90: back(90),
  next7: ahead(7),
  next30: ahead(30),
} as const satisfies Record<string, Ends>;

export type Period = keyof typeof presets;

/** Presets of what has happened, in the order they are offered. */
export const pastPeriods: readonly Period[] = [
  "today",
  "yesterday",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "last7",
  "last30",
  "last90",
];

/** The value of a filter that any time fits. */
export const always = "always";

const isPreset = (value: string): value is Period => Object.hasOwn(presets, value);

const customShape = /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/;

const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && dayOf(at) === day;
};

/** A period of one's own, as a value: both days are included. */
export const customPeriod = (from: string, to: string): string => `${from}..${to}`;

/** The days of a period: a preset's name or `from..to`; undefined for anything else, or an end before its start. */
export function periodDays(value: string, { now, zone }: Today): Days | undefined {
  if (isPreset(value)) {
    const today = Date.parse(`${dayOf(now + zone * minuteMs)}T00:00:00Z`);
    const [first, last] = presets[value](today);
    return { from: dayOf(first), to: dayOf(last), zone };
  }
  const [, from = "", to = ""] = customShape.exec(value) ?? [];
  return isDay(from) && isDay(to) && from <= to ? { from, to, zone } : undefined;
}

/** A time zone as the agent centre's header has it: "GMT+5:30", "GMT−3". */
export function gmtText(zone: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60];
  return `GMT${zone < 0 ? "−" : "+"}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, "0")}` : ""}`;
}

/** A time zone as it is written beside days: "UTC+05:30". */
export function zoneText(zone: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(zone) / 60), Math.abs(zone) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return `UTC${zone < 0 ? "−" : "+"}${two(hours)}:${two(minutes)}`;
}
