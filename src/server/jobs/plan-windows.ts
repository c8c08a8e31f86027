import type { Transaction } from "kysely";
import type { Schema } from "../foundation/db/schema.ts";
import { type Windows, windowsOf } from "./cron-windows.ts";
import type { Job, Window } from "./job.ts";
import {
  deleteWindowsBefore,
  firstAfter,
  firstOpen,
  firstWaiting,
  type JobOfBrand,
  lastClosed,
  newest,
  noteWindow,
  planWindows,
  type Run,
  skipWindowsBefore,
  windowAt,
} from "./run-store.ts";

type Tx = Transaction<Schema>;

/**
 * Rows that are committed at a window's very end may become visible a little later. A window therefore counts as closed
 * this long after its end (docs/reliability.md 2e).
 */
export const graceMs = 30_000;

/**
 * The due window, and the next time to look (milliseconds of the database's clock), with the window that is due then if
 * nothing else can be.
 */
export type Plan = { due: Window | undefined; again: number; next?: Window | undefined };

/** Windows missed for years are recorded in several turns, since a transaction should be short. */
const mostAtOnce = 500;

/**
 * Records the windows up to the present one and answers the due one. The caller must hold the job's lock, so that two
 * versions of a schedule never record overlapping windows.
 */
export async function planRuns(
  tx: Tx,
  work: JobOfBrand,
  job: Job,
  now: Date,
  grace = graceMs,
): Promise<Plan> {
  const closedBy = new Date(now.getTime() - grace);
  await noteWindows(tx, work, job, closedBy);
  const run = job.catchUp === "all" ? await firstWaiting(tx, work) : await newestClosed(tx, work, closedBy);
  if (run && run.end <= closedBy) {
    const startedAt = run.startedAt?.getTime() ?? 0;
    // What failed at a time that is still to come failed before the clock was set back.
    const isPast = run.error === null || startedAt > now.getTime();
    const retryAt = isPast ? 0 : startedAt + backoffMs(run.attempts);
    return retryAt <= now.getTime() ? { due: run, again: now.getTime() } : { due: undefined, again: retryAt };
  }
  const next = await firstOpen(tx, work, closedBy);
  return { due: undefined, again: (next?.end.getTime() ?? now.getTime()) + grace, next };
}

/**
 * Whether a window that was the next one is still the one to run: none that ended later takes its place. Only the row of
 * the window says whether it is done.
 */
export function isStillDue(job: Job, window: Window, now: Date, grace = graceMs): boolean {
  const closedBy = now.getTime() - grace;
  if (window.end.getTime() > closedBy) return false;
  return job.catchUp === "all" || windowsOf(job.schedule).endAfter(window.end).getTime() > closedBy;
}

/**
 * Records the window after one that is done and answers it, and deletes old ones that are not needed. The caller must hold
 * the job's lock.
 */
export async function noteNext(
  tx: Tx,
  work: JobOfBrand,
  job: Job,
  done: Window,
): Promise<Window | undefined> {
  if (job.catchUp === "last" && isTimeToForget(work, done)) await forgetBefore(tx, work, done);
  const window = { start: done.end, end: windowsOf(job.schedule).endAfter(done.end) };
  const row = await noteWindow(tx, work, window);
  // A window of an earlier schedule begins at the same time, or was done by hand.
  return row.finishedAt === null ? { start: row.start, end: row.end } : undefined;
}

async function noteWindows(tx: Tx, work: JobOfBrand, job: Job, now: Date): Promise<number> {
  const last = await newest(tx, work, job.catchUp === "last" ? now : undefined);
  const windows = windowsToNote(job, last, now);
  await planWindows(tx, work, windows);
  return windows.length;
}

/**
 * How long unneeded windows are stored: 90 days, and at most so many windows. Jobs that run every window store them for
 * ever.
 */
const rememberedMs = 90 * 86_400_000;
const rememberedWindows = 5_000;

async function forgetBefore(tx: Tx, work: JobOfBrand, { start, end }: Window): Promise<void> {
  const length = end.getTime() - start.getTime();
  const remembered = Math.min(rememberedMs, rememberedWindows * length);
  await deleteWindowsBefore(tx, work, new Date(start.getTime() - remembered));
}

/** Short windows are deleted by so many, each brand's at another time. */
const forgottenAtOnce = 64;

function isTimeToForget({ brandId }: JobOfBrand, { start, end }: Window): boolean {
  const length = end.getTime() - start.getTime();
  const turn = [...brandId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return length >= 3_600_000 || (Math.floor(start.getTime() / length) + turn) % forgottenAtOnce === 0;
}

/** The last closed window when it is not done; earlier ones are skipped, and old ones deleted. */
async function newestClosed(tx: Tx, work: JobOfBrand, closedBy: Date): Promise<Run | undefined> {
  const run = await lastClosed(tx, work, closedBy);
  if (run) {
    await skipWindowsBefore(tx, work, run.start);
    await forgetBefore(tx, work, run);
  }
  return run?.finishedAt ? undefined : run;
}

/** The first window of a new job: the open one or, if only the last one matters, the one before. */
export function firstWindow({ schedule, catchUp }: Job, closedBy: Date): Window {
  const windows = windowsOf(schedule);
  const open = windows.around(closedBy);
  return catchUp === "all" ? open : windows.before(open);
}

/** Windows after the last recorded one, or from the first one on, without gap or overlap even when the schedule was changed, up to the open one. */
function windowsToNote(job: Job, last: Window | undefined, now: Date): Window[] {
  const windows = windowsOf(job.schedule);
  if (job.catchUp === "all") return last ? followers(windows, last.end, now) : [firstWindow(job, now)];
  const open = windows.around(now);
  // A window that was passed over may be longer than the schedule's; one of an earlier schedule may still be open.
  const isLater = ({ start }: Window) => !last || (last.end > now ? start > last.start : start >= last.end);
  return [windows.before(open), open].filter(isLater);
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
  work: JobOfBrand,
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
async function unrecordedWindow(tx: Tx, work: JobOfBrand, job: Job, instant: Date): Promise<Window> {
  const { start, end } = windowsOf(job.schedule).around(instant);
  const next = await firstAfter(tx, work, instant);
  return { start, end: next && next.start < end ? next.start : end };
}
