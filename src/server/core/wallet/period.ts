import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";

const dayMs = 24 * 3_600_000;
const mostDays = 366;
const defaultDays = 30;

/** Days as a member enters them, both included; `zone` is the offset of their clock from UTC in minutes. */
export type Days = { from?: string; to?: string; zone?: number };

/** From `start` (included) to `end` (excluded). */
export type Period = { start: Date; end: Date };

/** The period of the given days; the last 30 days by default. Refuses `period.invalid`. */
export function periodOf({ from, to, zone = 0 }: Days, now: number): Outcome<Period> {
  const shift = zone * 60_000;
  const today = Math.floor((now + shift) / dayMs) * dayMs;
  const last = dayOf(to) ?? today;
  const first = dayOf(from) ?? last - (defaultDays - 1) * dayMs;
  if (Number.isNaN(first) || Number.isNaN(last) || last < first || last - first > mostDays * dayMs)
    return refuse("period.invalid");
  return accept({ start: new Date(first - shift), end: new Date(last + dayMs - shift) });
}

/** Midnight UTC of a day; NaN for a day that does not exist. */
function dayOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : Number.NaN;
}

/** The days of a period in their order, yyyy-MM-dd of the calendar that is `zone` minutes ahead of UTC. */
export function daysOfPeriod({ start, end }: Period, zone: number): string[] {
  const days: string[] = [];
  for (let at = end.getTime() - dayMs; at >= start.getTime(); at -= dayMs)
    days.push(new Date(at + zone * 60_000).toISOString().slice(0, 10));
  return days.toReversed();
}
