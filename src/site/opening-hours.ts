/** The keys of a week's hours in documents, Monday first. */
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** A part of a day as clock times, HH:mm; `to` may be 24:00. */
export type Span = { from: string; to: string };

/** The hours of a week as documents write them (chat.json, support.json). */
export type WeekHours = { [day in (typeof weekdays)[number]]?: Span[] };

/** Days in a row with the same hours, 0 for Monday to 6. */
export type DayRun = { first: number; last: number; spans: Span[] };

/** Opening hours as pages show them: the IANA zone of the clock, and runs of days; days without hours are left out. */
export type OpeningHours = { zone: string; runs: DayRun[] };

const sameSpans = (one: readonly Span[], two: readonly Span[]): boolean =>
  one.length === two.length && one.every(({ from, to }, at) => from === two[at]?.from && to === two[at]?.to);

/** The days of a week that have hours, those in a row with the same hours as one. */
export function dayRuns(hours: WeekHours): DayRun[] {
  const runs: DayRun[] = [];
  for (const [day, key] of weekdays.entries()) {
    const spans = hours[key] ?? [];
    const before = runs.at(-1);
    if (before?.last === day - 1 && sameSpans(before.spans, spans)) before.last = day;
    else if (spans.length > 0) runs.push({ first: day, last: day, spans });
  }
  return runs;
}
