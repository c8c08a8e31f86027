import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";

const dayMs = 24 * 3_600_000;
const mostDays = 366;
const defaultDays = 30;

/** Days as a member names them, both included; `zone` is how many minutes their clock is ahead of UTC. */
export type Days = { from?: string; to?: string; zone?: number };

/** Instants from `start` on and before `end`. */
export type Period = { start: Date; end: Date };

/** The instants of named days; the last 30 days when none is named. Refuses `period.invalid`. */
export function periodOf({ from, to, zone = 0 }: Days, now: number): Outcome<Period> {
  const shift = zone * 60_000;
  const today = Math.floor((now + shift) / dayMs) * dayMs;
  const last = dayOf(to) ?? today;
  const first = dayOf(from) ?? last - (defaultDays - 1) * dayMs;
  if (Number.isNaN(first) || Number.isNaN(last) || last < first || last - first > mostDays * dayMs)
    return refuse("period.invalid");
  return accept({ start: new Date(first - shift), end: new Date(last + dayMs - shift) });
}

/** Midnight UTC of a day; NaN for one that the calendar does not have. */
function dayOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? at : Number.NaN;
}
