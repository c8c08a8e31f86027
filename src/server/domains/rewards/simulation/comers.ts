import { ruleIdOf } from "../draws/terms.ts";
import type { DrawOptions } from "./draws.ts";
import type { Comer, Occurrence, RecordedDraws } from "./stream.ts";

type DayAt = (at: number) => string;

const hourMs = 3_600_000;

/** Whoever asks for something on a day of a pot's window comes for an envelope, in the order in which they come. */
export function comersOfGenerated(occurrences: readonly Occurrence[], dayAt: DayAt): DrawOptions["comers"] {
  const byDay = Map.groupBy(
    occurrences.filter(({ event }) => event.type === "claim"),
    ({ at }) => dayAt(at),
  );
  return (_draw, { start, end }) => {
    const days = new Set<string>();
    for (let at = start; at < end; at += hourMs) days.add(dayAt(at));
    days.add(dayAt(end - 1));
    return [...days].flatMap((day): readonly Comer[] => byDay.get(day) ?? []);
  };
}

/** Whoever opened an envelope of the draw comes to the window that is written for the same day, at whatever hours. */
export const comersOfRecorded =
  ({ comers }: RecordedDraws): DrawOptions["comers"] =>
  ({ kind, name }, { day }) =>
    comers.get(ruleIdOf(kind, name))?.get(day) ?? [];
