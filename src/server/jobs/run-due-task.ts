import type { Brand } from "../brands/brand.ts";
import { lookAgain } from "./due-store.ts";
import type { Job, JobServices, Lane, Window } from "./job.ts";
import type { TakenTask } from "./lane.ts";
import { backoffMs, isStillDue, noteNext, planRuns } from "./plan-windows.ts";
import { type JobOfBrand, lockJob } from "./run-store.ts";
import { type AtEnd, errorText, perform, type WindowResult } from "./run-window-once.ts";

/** A run that has ended, for metrics. "hung": it took too long, and its slot went to others. */
export type RunSeen = {
  job: string;
  lane: Lane;
  brand: string;
  state: "done" | "failed" | "hung";
  ms: number;
};

/** A due job of a brand on this node. `now` is the time when it was taken. */
export type Task = TakenTask &
  JobOfBrand & { brand: Brand; job: Job; window: Window | undefined; now: Date; services: JobServices };

export type RunLimits = {
  /** How long after its end a window counts as closed. */
  grace: number;
  longestMs: number;
  onRun: ((run: RunSeen) => void) | undefined;
};

/**
 * Runs the due window of a task, and stores when to look again: in the transaction that records the run as done, or in that
 * of the look that found nothing due. A task that another process runs stays taken until its lease ends.
 */
export async function runTask(task: Task, limits: RunLimits): Promise<void> {
  const { job, now, services, window: next } = task;
  const { grace, longestMs, onRun } = limits;
  const window = next && isStillDue(job, next, now, grace) ? next : await look(task, grace);
  if (!window) return;
  const began = performance.now();
  const done = await inTime(performTask(task, window, grace), longestMs);
  const ms = Math.round(performance.now() - began);
  const again = (afterMs: number) =>
    services.database.brand(task.brandId, (tx) => lookAgain(tx, task, new Date(now.getTime() + afterMs)));
  if (done.state === "busy") return;
  if (done.state === "already") return again(0);
  const about = { job: job.id, brand: task.brandId, window: window.start.toISOString() };
  onRun?.({ job: job.id, lane: job.lane, brand: task.brandId, state: done.state, ms });
  if (done.state === "done") {
    services.log({ level: "info", event: "job.done", ...about, ms });
    return;
  }
  const attempt = done.state === "failed" ? done.attempt : mostAttempts;
  const error = done.state === "failed" ? errorText(done.error) : `still running after ${longestMs} ms`;
  services.log({ level: "error", event: "job.failed", ...about, attempt, error });
  await again(ms + backoffMs(attempt));
}

/** A run that hangs waits as long as one that has failed often. */
const mostAttempts = 8;

/** What comes first: the end of a run, or of the time that it may take. A run that hangs may still end later. */
async function inTime(
  run: Promise<WindowResult>,
  longestMs: number,
): Promise<WindowResult | { state: "hung" }> {
  const over = Promise.withResolvers<{ state: "hung" }>();
  const timer = setTimeout(() => over.resolve({ state: "hung" }), longestMs).unref();
  // An error after that time has no listener left.
  run.catch(() => undefined);
  try {
    return await Promise.race([run, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Looks at what is recorded of a job and answers its due window. */
async function look(task: Task, grace: number): Promise<Window | undefined> {
  const { job, now, services } = task;
  const plan = await services.database.brand(task.brandId, async (tx) => {
    const found = (await lockJob(tx, task)) ? await planRuns(tx, task, job, now, grace) : undefined;
    if (found && !found.due) await lookAgain(tx, task, new Date(found.again), found.next);
    return found;
  });
  return plan?.due && { start: plan.due.start, end: plan.due.end };
}

function performTask(task: Task, window: Window, grace: number): Promise<WindowResult> {
  const { job, brand, now, services } = task;
  const atEnd: AtEnd = async (tx) => {
    const next = await noteNext(tx, task, job, window);
    // Never in the past: a job that catches up waits behind tasks that are due already.
    const at = next ? Math.max(next.end.getTime() + grace, now.getTime()) : now.getTime();
    await lookAgain(tx, task, new Date(at), next);
  };
  return perform(job, { brand, window, services, log: services.log }, atEnd);
}
