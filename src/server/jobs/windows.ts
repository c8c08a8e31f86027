import { Cron } from "croner";
import type { Window } from "./job.ts";

/** Cuts time into windows; the node's own clock and time zone have no part in it. */
export type Windows = {
  /** The window that an instant lies in. */
  around: (instant: Date) => Window;
  /** The window that ends where this one begins. */
  before: (window: Window) => Window;
  /** The first time of the schedule after an instant. */
  endAfter: (instant: Date) => Date;
};

/** Windows between the times of a cron text, in UTC. Throws when the text is none, or has no next time. */
export function windowsOf(schedule: string): Windows {
  const cron = new Cron(schedule, { timezone: "UTC", paused: true });
  const endAfter = (instant: Date) => required(cron.nextRun(instant), schedule);
  // croner looks strictly before its reference, and an instant at a window's start is inside it.
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
