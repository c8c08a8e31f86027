import { Cron } from "croner";
import type { Window } from "./job.ts";

/** Divides time into windows, independent of the node's clock and time zone. */
export type Windows = {
  /** The window that contains an instant. */
  around: (instant: Date) => Window;
  /** The window that ends where this one begins. */
  before: (window: Window) => Window;
  /** The first scheduled time after an instant. */
  endAfter: (instant: Date) => Date;
};

/** Windows between the times of a cron text, in UTC. Throws for an invalid text, or one without a next time. */
export function windowsOf(schedule: string): Windows {
  const cron = new Cron(schedule, { timezone: "UTC", paused: true });
  const endAfter = (instant: Date) => required(cron.nextRun(instant), schedule);
  // croner searches strictly before its reference, but an instant at a window's start is inside it.
  const startAt = (instant: Date) => {
    const justAfter = new Date(instant.getTime() + 1);
    return required(cron.previousRuns(1, justAfter)[0], schedule);
  };
  return {
    endAfter,
    around: (instant) => ({ start: startAt(instant), end: endAfter(instant) }),
    before: ({ start }) => ({ start: startAt(new Date(start.getTime() - 1)), end: start }),
  };
}

function required(date: Date | null | undefined, schedule: string): Date {
  if (!date) throw new Error(`"${schedule}" has no such time`);
  return date;
}
