import type { Database } from "../foundation/db/connection.ts";
import { windowsOf } from "./cron-windows.ts";
import { type DueWindow, dueWindows, type Passed, passWindows } from "./due-store.ts";
import type { Job } from "./job.ts";
import { graceMs } from "./plan-windows.ts";
import type { Task } from "./run-due-task.ts";

export type PassOverOptions = {
  database: Database;
  /** The present time of the node, as its jobs see it. */
  now: () => number;
  jobs: readonly Job[];
  onError: (error: unknown) => void;
  /** How long after its end a window counts as closed; half a minute by default. */
  grace?: number;
};

/** Brands that are asked at once: each takes a connection of the quick lane. */
const brandsAtOnce = 4;

/** Whether windows of a job may be passed over: older ones must add nothing. */
const mayPass = (job: Job): boolean => job.isIdle !== undefined && job.catchUp === "last";

/**
 * Passes over due windows of jobs that have nothing to do, for each brand of the tasks in one transaction, and those of its other
 * jobs that are due as well. Answers the tasks that are left to run. When a question fails, that brand's jobs all run: each then
 * tells its own error.
 */
export async function passOver(tasks: readonly Task[], options: PassOverOptions): Promise<Task[]> {
  const asked = [...Map.groupBy(tasks, ({ brandId }) => brandId).values()].filter((own) =>
    own.some(({ job, window }) => window && mayPass(job)),
  );
  const idleJobs = new Map(options.jobs.filter(mayPass).map((job) => [job.id, job]));
  const passed = new Set<string>();
  const ask = async (own: readonly Task[]) => {
    try {
      for (const key of await passBrand(own, idleJobs, options)) passed.add(key);
    } catch (error) {
      options.onError(error);
    }
  };
  for (let from = 0; from < asked.length; from += brandsAtOnce)
    await Promise.all(asked.slice(from, from + brandsAtOnce).map(ask));
  return tasks.filter(({ key }) => !passed.has(key));
}

/** Passes over what a brand has nothing to do for; answers the keys of those tasks. */
async function passBrand(
  own: readonly Task[],
  asked: ReadonlyMap<string, Job>,
  { database, now, grace }: PassOverOptions,
): Promise<string[]> {
  const [first] = own;
  if (!first) return [];
  const { brandId, brand, now: at } = first;
  const ours = own.map(({ jobId }) => jobId);
  return database.brand(brandId, async (tx) => {
    const idle: Passed[] = [];
    for (const due of await dueWindows(tx, { brandId, jobs: [...asked.keys()], ours, now: at })) {
      const job = asked.get(due.jobId);
      const until = job && nextEnd(job, due, at, grace);
      if (until && (await job.isIdle?.({ tx, brand, now: now() }))) idle.push({ ...due, until });
    }
    const passed = await passWindows(tx, brandId, idle, grace ?? graceMs);
    return own.filter(({ jobId }) => passed.includes(jobId)).map(({ key }) => key);
  });
}

/** When the job is due again; undefined when the due window is not closed yet. */
function nextEnd(job: Job, { window }: DueWindow, now: Date, grace = graceMs): Date | undefined {
  const closedBy = new Date(now.getTime() - grace);
  return window.end > closedBy ? undefined : windowsOf(job.schedule).endAfter(closedBy);
}
