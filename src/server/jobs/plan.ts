import type { Transaction } from "kysely";
import type { Schema } from "../foundation/db/schema.ts";
import type { Job, Window } from "./job.ts";
import {
  deleteWindowsBefore,
  firstAfter,
  firstOpen,
  firstWaiting,
  lastClosed,
  newest,
  planWindows,
  type Run,
  skipWindowsBefore,
  type Work,
  windowAt,
} from "./run-store.ts";
import { type Windows, windowsOf } from "./windows.ts";

type Tx = Transaction<Schema>;

/**
 * Rows that are committed at a window's very end may become visible a little later. A window therefore counts as closed
 * this long after its end (docs/reliability.md 2e).
 */
export const graceMs = 30_000;

/** The due window, and the next time to look (milliseconds of the database's clock). */
export type Plan = { due: Window | undefined; again: number };

/** Windows missed for years are recorded in several turns, since a transaction should be short. */
const mostAtOnce = 500;

/**
 * Records the windows up to the present one and answers the due one. The caller must hold the job's lock, so that two
 * versions of a schedule never record overlapping windows.
 */
export async function planRuns(tx: Tx, work: Work, job: Job, now: Date, grace = graceMs): Promise<Plan> {
  const closedBy = new Date(now.getTime() - grace);
  await noteWindows(tx, work, job, closedBy);
  const run = job.catchUp === "all" ? await firstWaiting(tx, work) : await newestClosed(tx, work, closedBy);
  if (run && run.end <= closedBy) {
    const retryAt = run.error === null ? 0 : (run.startedAt?.getTime() ?? 0) + backoffMs(run.attempts);
    return retryAt <= now.getTime() ? { due: run, again: now.getTime() } : { due: undefined, again: retryAt };
  }
  const next = await firstOpen(tx, work, closedBy);
  return { due: undefined, again: (next?.end.getTime() ?? now.getTime()) + grace };
}

async function noteWindows(tx: Tx, work: Work, job: Job, now: Date): Promise<number> {
  const windows = windowsToNote(job, await newest(tx, work), now);
  await planWindows(tx, work, windows);
  return windows.length;
}

/** How long unneeded windows are stored. Jobs that run every window store them for ever. */
const rememberedMs = 90 * 86_400_000;

/** The last closed window when it is not done; earlier ones are skipped, and old ones deleted. */
async function newestClosed(tx: Tx, work: Work, closedBy: Date): Promise<Run | undefined> {
  const run = await lastClosed(tx, work, closedBy);
  if (run) {
    await skipWindowsBefore(tx, work, run.start);
    await deleteWindowsBefore(tx, work, new Date(run.start.getTime() - rememberedMs));
  }
  return run?.finishedAt ? undefined : run;
}

/**
 * Windows after the last recorded one, without gap or overlap even when the schedule was changed, up to the open one. A
 * new job begins with the open window or, if only the last one matters, with the one before.
 */
function windowsToNote(job: Job, last: Window | undefined, now: Date): Window[] {
  const windows = windowsOf(job.schedule);
  if (job.catchUp === "all") return last ? followers(windows, last.end, now) : [windows.around(now)];
  const open = windows.around(now);
  return [windows.before(open), open].filter(({ start }) => !last || start > last.start);
}

function followers({ endAfter }: Windows, from: Date, now: Date): Window[] {
  const found: Window[] = [];
  for (let start = from; start <= now && found.length < mostAtOnce; ) {
    const end = endAfter(start);
    found.push({ start, end });
    start = end;
  }
  return found;
}

/** Waits longer after each failure, up to ten minutes. */
export const backoffMs = (attempts: number): number => Math.min(5_000 * 2 ** (attempts - 1), 600_000);

/** Why a requested window is not run. */
export type NotNow = { state: "open"; window: Window } | { state: "waits"; window: Window };

/**
 * The recorded window that contains an instant; without an instant the last closed one. Open windows are excluded, and
 * windows that run in order cannot skip an earlier one.
 */
export async function requestedWindow(
  tx: Tx,
  work: Work,
  job: Job,
  now: Date,
  at?: Date,
): Promise<{ state: "closed"; window: Window } | NotNow> {
  const closedBy = new Date(now.getTime() - graceMs);
  while ((await noteWindows(tx, work, job, closedBy)) >= mostAtOnce);
  const instant = at ?? new Date(windowsOf(job.schedule).around(closedBy).start.getTime() - 1);
  const run = (await windowAt(tx, work, instant)) ?? (await unrecordedWindow(tx, work, job, instant));
  const window = { start: run.start, end: run.end };
  if (window.end > closedBy) return { state: "open", window };
  const waiting = job.catchUp === "all" ? await firstWaiting(tx, work) : undefined;
  if (waiting && waiting.start < window.start) return { state: "waits", window: waiting };
  await planWindows(tx, work, [window]);
  return { state: "closed", window };
}

/** A window from before the job was first recorded, or a skipped one; it ends where a recorded one begins. */
async function unrecordedWindow(tx: Tx, work: Work, job: Job, instant: Date): Promise<Window> {
  const { start, end } = windowsOf(job.schedule).around(instant);
  const next = await firstAfter(tx, work, instant);
  return { start, end: next && next.start < end ? next.start : end };
}
