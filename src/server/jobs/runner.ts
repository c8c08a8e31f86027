import { startLoop } from "../../partners/protocol/loop.ts";
import type { Brand } from "../brands/brand.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import type { Job, JobServices } from "./job.ts";
import { errorText, perform } from "./perform.ts";
import { backoffMs, graceMs, planRuns } from "./plan.ts";
import { databaseTime, lockJob, type Work } from "./run-store.ts";

export type RunnerOptions = {
  jobs: readonly Job[];
  /** The current brands. */
  brands: () => readonly Brand[];
  services: JobServices;
  /** The current time; by default that of the database, independent of this node's clock. */
  time?: () => Promise<Date>;
  graceMs?: number;
};

export type Runner = { stop: () => Promise<void> };

/** Each run may use two of the few connections for jobs. */
const mostRunning = 3;
/** The longest wait: brands are added and clocks are changed. */
const longestRestMs = 30_000;
const shortestRestMs = 200;
/** The wait before retrying a job that another process is running. */
const busyMs = 1_000;
const afterFailureMs = 5_000;

type Task = Work & { key: string; job: Job; brand: Brand };

/** Runs every job of every brand when it is due, on any number of nodes, each window once. */
export function startRunner(options: RunnerOptions): Runner {
  const { jobs, brands, services } = options;
  const { log } = services;
  const time = options.time ?? (() => databaseTime(services.database));
  /** The next time to look at a task, by the database's clock; unknown tasks are due now. */
  const nextLooks = new Map<string, number>();
  const running = new Map<string, Promise<void>>();
  const lookAt = (key: string) => nextLooks.get(key) ?? 0;

  const failed = (error: unknown) => {
    // The database's watch reports an unavailable database.
    if (!isUnavailable(error)) log({ level: "error", event: "jobs.failed", error: errorText(error) });
  };

  async function turn(): Promise<number> {
    const now = await time();
    const idle = tasksOf(brands(), jobs)
      .filter(({ key }) => !running.has(key))
      .toSorted((one, other) => lookAt(one.key) - lookAt(other.key));
    for (const task of idle) {
      if (running.size >= mostRunning || lookAt(task.key) > now.getTime()) break;
      running.set(task.key, start(task, now));
    }
    // Each finished run triggers another pass. Otherwise the next event is the first waiting task.
    const next = Math.min(...idle.filter(({ key }) => !running.has(key)).map(({ key }) => lookAt(key)));
    if (running.size >= mostRunning) return longestRestMs;
    return Math.min(Math.max(next - now.getTime(), shortestRestMs), longestRestMs);
  }

  async function start(task: Task, now: Date): Promise<void> {
    try {
      nextLooks.set(task.key, await work(task, now, options));
    } catch (error) {
      failed(error);
      nextLooks.set(task.key, now.getTime() + afterFailureMs);
    } finally {
      running.delete(task.key);
      loop.nudge();
    }
  }

  const loop = startLoop(turn, (error) => {
    failed(error);
    return afterFailureMs;
  });
  return {
    stop: async () => {
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

const tasksOf = (brands: readonly Brand[], jobs: readonly Job[]): Task[] =>
  brands.flatMap((brand) =>
    jobs.map((job) => ({
      key: `${brand.merchant} ${job.id}`,
      brandId: brand.merchant,
      jobId: job.id,
      job,
      brand,
    })),
  );

/** Looks at a job of a brand, runs its due window, and answers when to look again. */
async function work(
  task: Task,
  now: Date,
  { services, graceMs: grace = graceMs }: RunnerOptions,
): Promise<number> {
  const { job, brand } = task;
  const plan = await services.database.brand(task.brandId, async (tx) =>
    (await lockJob(tx, task)) ? planRuns(tx, task, job, now, grace) : undefined,
  );
  if (!plan) return now.getTime() + busyMs;
  if (!plan.due) return plan.again;
  const { start, end } = plan.due;
  const began = performance.now();
  const done = await perform(job, { brand, window: { start, end }, services, log: services.log });
  const about = { job: job.id, brand: task.brandId, window: start.toISOString() };
  if (done.state === "busy") return now.getTime() + busyMs;
  if (done.state === "failed") {
    const failure = { ...about, attempt: done.attempt, error: errorText(done.error) };
    services.log({ level: "error", event: "job.failed", ...failure });
    return now.getTime() + backoffMs(done.attempt);
  }
  if (done.state === "done")
    services.log({ level: "info", event: "job.done", ...about, ms: Math.round(performance.now() - began) });
  return now.getTime();
}
