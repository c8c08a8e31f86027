import { startLoop } from "../../partners/protocol/loop.ts";
import type { Brand } from "../brands/brand.ts";
import type { Database } from "../foundation/db/connection.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import { type Ask, claimDue, type Due, enrol, giveBack, lookAfterSetBack } from "./due-store.ts";
import { planFirstWindows } from "./first-windows-store.ts";
import type { Job, JobServices, Lane } from "./job.ts";
import { createLaneState, type LaneState, lanes, slotsOf } from "./lane.ts";
import { passOver } from "./pass-over.ts";
import { graceMs } from "./plan-windows.ts";
import { type RunSeen, runTask, type Task } from "./run-due-task.ts";
import { databaseTime } from "./run-store.ts";
import { errorText, longestMs as usualLongestMs } from "./run-window-once.ts";

export type RunnerOptions = {
  jobs: readonly Job[];
  /** The current brands. */
  brands: () => readonly Brand[];
  services: JobServices;
  /** The connections of a lane; those of `services` otherwise. */
  databases?: Partial<Record<Lane, Database>>;
  /** The current time; by default that of the database, independent of this node's clock. */
  time?: () => Promise<Date>;
  /** How long after its end a window counts as closed; half a minute by default. */
  graceMs?: number;
  /** How long a node that dies keeps others from the work that it has taken; 5 s by default. A run's own lock keeps them off for longer. */
  leaseMs?: number;
  /** How long a run may take until its slot goes to others; a quarter of an hour by default. */
  longestMs?: number;
  /** Called at the end of every run. */
  onRun?: ((run: RunSeen) => void) | undefined;
};

/** Runs under way on this node, its slots, and tasks that it has taken and not begun. */
export type LaneUse = { running: number; slots: number; waiting: number };

export type Runner = { stop: () => Promise<void>; use: () => Record<Lane, LaneUse> };

/** The longest wait before the next look: a clock may be changed, another node may have failed. */
const longestRestMs = 30_000;
const shortestRestMs = 200;
const afterFailureMs = 5_000;
const usualLeaseMs = 5_000;
/** How often, and at the start, a node looks for tasks that wait for a time from which the clock was set back. */
const setBackEveryMs = 60_000;

/**
 * Runs every job of every brand when it is due, on any number of nodes, each window once. Due work of all brands is found
 * by one transaction a look.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { jobs, services, leaseMs = usualLeaseMs, graceMs: grace = graceMs } = options;
  const { log } = services;
  const states = Object.fromEntries(
    lanes.map((lane) => [lane, createLaneState<Task>(slotsOf[lane], leaseMs, () => onFreed(lane))]),
  ) as Record<Lane, LaneState<Task>>;
  const followed = enrolledBrands(options);
  const afterSetBack = looksAfterSetBack(options);

  const logFailure = (error: unknown) => {
    // The database's watch reports an unavailable database.
    if (!isUnavailable(error)) log({ level: "error", event: "jobs.failed", error: errorText(error) });
  };

  async function turn(): Promise<number> {
    const time = await options.time?.();
    const served = await followed(time);
    const takenAt = performance.now();
    const brandIds = [...served.keys()];
    await afterSetBack(brandIds, time);
    const { due, nextMs } = await claimDue(
      services.database,
      lanes.map((lane) => askOf(states[lane], lane, brandIds, jobs)),
      leaseMs,
      time,
    );
    const taken = due.flatMap((one) => taskOf(one, served.get(one.brandId), takenAt, options));
    const tasks = await passOver(taken, {
      database: services.database,
      now: services.clock.now,
      jobs,
      grace,
      onError: logFailure,
    });
    for (const lane of lanes) {
      states[lane].add(tasks.filter(({ job }) => job.lane === lane));
      beginTasks(lane);
    }
    // The next look is at the first window that becomes due.
    return Math.min(Math.max(nextMs ?? longestRestMs, shortestRestMs), longestRestMs);
  }

  const beginTasks = (lane: Lane) => states[lane].begin(run);

  async function run(task: Task): Promise<void> {
    try {
      await runTask(task, { grace, longestMs: options.longestMs ?? usualLongestMs, onRun: options.onRun });
    } catch (error) {
      // The task is taken again when its lease has ended.
      logFailure(error);
    }
  }

  /** A lane that runs out of tasks looks at once. */
  function onFreed(lane: Lane): void {
    if (stopped) return;
    beginTasks(lane);
    if (states[lane].waiting() === 0) loop.nudge();
  }

  let stopped = false;
  const loop = startLoop(turn, (error) => {
    logFailure(error);
    return afterFailureMs;
  });
  return {
    use: () => useOf(states),
    stop: async () => {
      stopped = true;
      await loop.stop();
      const left = lanes.flatMap((lane) => states[lane].clear());
      if (left.length > 0) await giveBack(services.database, left).catch(logFailure);
      await Promise.all(lanes.map((lane) => states[lane].ended()));
    },
  };
}

/** What this node runs of due work: nothing for a brand or a job that it has not. */
function taskOf(
  { brandId, jobId, window, now }: Due,
  brand: Brand | undefined,
  takenAt: number,
  { jobs, services, databases }: RunnerOptions,
): Task[] {
  const job = jobs.find(({ id }) => id === jobId);
  if (!brand || !job) return [];
  const database = databases?.[job.lane] ?? services.database;
  const jobServices = database === services.database ? services : { ...services, database };
  return [
    { key: `${brandId} ${jobId}`, brandId, jobId, brand, job, window, now, takenAt, services: jobServices },
  ];
}

const useOf = (states: Record<Lane, LaneState<Task>>): Record<Lane, LaneUse> => {
  const of = (lane: Lane) => ({
    running: states[lane].running(),
    slots: slotsOf[lane],
    waiting: states[lane].waiting(),
  });
  return { quick: of("quick"), long: of("long") };
};

/** What a lane asks for: nothing for brands and jobs that have all the slots they may have. */
function askOf(state: LaneState<Task>, lane: Lane, brands: readonly string[], jobs: readonly Job[]): Ask {
  const full = state.full();
  const ids = jobs.filter((job) => job.lane === lane).map(({ id }) => id);
  return {
    lane,
    most: state.wanted(),
    brands: brands.filter((id) => !full.brands.includes(id)),
    jobs: ids.filter((id) => !full.jobs.includes(id)),
  };
}

/** A brand that the database does not know yet is looked for again after so long. */
const unknownMs = 5_000;
/** One statement makes the rows of so many brands. */
const enrolledAtOnce = 200;

/** Answers the current brands that the database knows, and makes their rows of due work and first windows when they are new. */
function enrolledBrands(options: RunnerOptions): (time: Date | undefined) => Promise<Map<string, Brand>> {
  const { brands, jobs, services, graceMs: grace } = options;
  const { database } = services;
  const enrolled = new Set<string>();
  let triedAt = Number.NEGATIVE_INFINITY;
  let tried = new Set<string>();
  const enrolSome = async (ids: readonly string[], time: Date | undefined) => {
    const { known, fresh } = await enrol(database, ids, jobs);
    if (fresh.length > 0)
      await planFirstWindows(database, fresh, { jobs, grace, now: time ?? (await databaseTime(database)) });
    for (const id of known) enrolled.add(id);
  };
  return async (time) => {
    const present = brands();
    const ids = present.map(({ merchant }) => merchant).filter((id) => !enrolled.has(id));
    const isNew = ids.some((id) => !tried.has(id)) || performance.now() - triedAt > unknownMs;
    if (ids.length > 0 && isNew) {
      [triedAt, tried] = [performance.now(), new Set(ids)];
      for (let from = 0; from < ids.length; from += enrolledAtOnce)
        await enrolSome(ids.slice(from, from + enrolledAtOnce), time);
    }
    return new Map(
      present.flatMap((brand) => (enrolled.has(brand.merchant) ? [[brand.merchant, brand]] : [])),
    );
  };
}

/** Looks, now and then, for tasks that wait for a time from which the database's clock was set back. */
function looksAfterSetBack({
  jobs,
  services: { database },
}: RunnerOptions): (brandIds: readonly string[], time: Date | undefined) => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async (brandIds, time) => {
    if (performance.now() - lookedAt < setBackEveryMs) return;
    lookedAt = performance.now();
    await lookAfterSetBack(database, brandIds, jobs, time ?? (await databaseTime(database)));
  };
}
