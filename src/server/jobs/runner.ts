import { startLoop } from "../../partners/protocol/loop.ts";
import type { Brand } from "../brands/brand.ts";
import type { Database } from "../foundation/db/connection.ts";
import { isUnavailable } from "../foundation/db/database-error.ts";
import { claimDue, type Due, enrol, giveBack } from "./due-store.ts";
import type { Job, JobServices, Lane } from "./job.ts";
import { createLaneState, type LaneState, lanes, slotsOf } from "./lane.ts";
import { errorText, longestMs as usualLongestMs } from "./perform.ts";
import { graceMs } from "./plan.ts";
import { type RunSeen, runTask, type Task } from "./run-task.ts";

export type RunnerOptions = {
  jobs: readonly Job[];
  /** The current brands. */
  brands: () => readonly Brand[];
  services: JobServices;
  /** The connections of a lane; those of `services` otherwise. */
  databases?: Partial<Record<Lane, Database>>;
  /** The current time; by default that of the database, independent of this node's clock. */
  time?: () => Promise<Date>;
  graceMs?: number;
  /** How long a node that dies keeps others from the work that it has taken; 5 s by default. */
  leaseMs?: number;
  /** How long a run may take until its slot goes to others; a quarter of an hour by default. */
  longestMs?: number;
  /** Called at the end of every run. */
  onRun?: ((run: RunSeen) => void) | undefined;
};

/** Runs under way on this node, its slots, and tasks that it has taken and not begun. */
export type LaneUse = { running: number; slots: number; waiting: number };

export type Runner = { stop: () => Promise<void>; use: () => Record<Lane, LaneUse> };

/** The longest wait: clocks are changed, and other nodes fail. */
const longestRestMs = 30_000;
const shortestRestMs = 200;
const afterFailureMs = 5_000;
const usualLeaseMs = 5_000;

/**
 * Runs every job of every brand when it is due, on any number of nodes, each window once. Due work of all brands is found
 * by one query a lane.
 */
export function startRunner(options: RunnerOptions): Runner {
  const { jobs, services, leaseMs = usualLeaseMs, graceMs: grace = graceMs } = options;
  const { log } = services;
  const jobsById = new Map(jobs.map((job) => [job.id, job]));
  const states = Object.fromEntries(
    lanes.map((lane) => [lane, createLaneState<Task>(slotsOf[lane], leaseMs, () => onFreed(lane))]),
  ) as Record<Lane, LaneState<Task>>;
  let served = new Map<string, Brand>();

  const failed = (error: unknown) => {
    // The database's watch reports an unavailable database.
    if (!isUnavailable(error)) log({ level: "error", event: "jobs.failed", error: errorText(error) });
  };

  async function follow(): Promise<void> {
    const brands = new Map(options.brands().map((brand) => [brand.merchant, brand]));
    const isSame = brands.size === served.size && [...brands.keys()].every((id) => served.has(id));
    if (!isSame) await enrol(services.database, [...brands.keys()], jobs);
    served = brands;
  }

  async function turn(): Promise<number> {
    await follow();
    const time = await options.time?.();
    const takenAt = performance.now();
    const { due, nextMs } = await claimDue(services.database, lanes.map(askOf), leaseMs, time);
    const tasks = due.flatMap((one) => taskOf(one, takenAt));
    for (const lane of lanes) {
      states[lane].add(tasks.filter(({ job }) => job.lane === lane));
      begin(lane);
    }
    // A lane that runs out of tasks asks at once. Otherwise the next event is the first that becomes due.
    return Math.min(Math.max(nextMs ?? longestRestMs, shortestRestMs), longestRestMs);
  }

  const askOf = (lane: Lane) => {
    const full = states[lane].full();
    const ids = jobs.filter((job) => job.lane === lane).map(({ id }) => id);
    return {
      lane,
      most: states[lane].wanted(),
      brands: [...served.keys()].filter((id) => !full.brands.includes(id)),
      jobs: ids.filter((id) => !full.jobs.includes(id)),
    };
  };

  const taskOf = ({ brandId, jobId, window, now }: Due, takenAt: number): Task[] => {
    const [brand, job] = [served.get(brandId), jobsById.get(jobId)];
    if (!brand || !job) return [];
    const database = options.databases?.[job.lane] ?? services.database;
    const jobServices = database === services.database ? services : { ...services, database };
    return [
      { key: `${brandId} ${jobId}`, brandId, jobId, brand, job, window, now, takenAt, services: jobServices },
    ];
  };

  const begin = (lane: Lane) => states[lane].begin(run);

  async function run(task: Task): Promise<void> {
    try {
      await runTask(task, { grace, longestMs: options.longestMs ?? usualLongestMs, onRun: options.onRun });
    } catch (error) {
      // Its lease ends, and it is taken again.
      failed(error);
    }
  }

  function onFreed(lane: Lane): void {
    if (stopped) return;
    begin(lane);
    if (states[lane].waiting() === 0) loop.nudge();
  }

  let stopped = false;
  const loop = startLoop(turn, (error) => {
    failed(error);
    return afterFailureMs;
  });
  return {
    use: () =>
      Object.fromEntries(
        lanes.map((lane) => {
          const { running, waiting } = states[lane];
          return [lane, { running: running(), slots: slotsOf[lane], waiting: waiting() }];
        }),
      ) as Record<Lane, LaneUse>,
    stop: async () => {
      stopped = true;
      await loop.stop();
      const left = lanes.flatMap((lane) => states[lane].clear());
      if (left.length > 0) await giveBack(services.database, left).catch(failed);
      await Promise.all(lanes.map((lane) => states[lane].ended()));
    },
  };
}
