import type { Job, Lane } from "./job.ts";

export const lanes: readonly Lane[] = ["quick", "long"];

/** The runs of a lane that are under way at once, on one node. */
export const slotsOf: Record<Lane, number> = { quick: 4, long: 2 };

/** Work that is taken from the database at once beyond the free slots: one query for many short runs. */
const ahead = 8;

/** A job of a brand that this node has taken. */
export type TakenTask = { key: string; brandId: string; job: Job; takenAt: number };

/** The runs of a lane on this node, and the work that it has taken and not begun. */
export type LaneState<Task extends TakenTask> = {
  /** How many more tasks to take from the database. */
  wanted: () => number;
  /** Brands and jobs that have all the slots they may have. */
  full: () => { brands: string[]; jobs: string[] };
  add: (tasks: readonly Task[]) => void;
  /** Begins what has a slot. */
  begin: (run: (task: Task) => Promise<void>) => void;
  running: () => number;
  waiting: () => number;
  /** Gives back what was not begun. */
  clear: () => Task[];
  /** Resolves when everything under way has ended. */
  ended: () => Promise<void>;
};

/**
 * A brand may have half of the slots and a job all but one, so that neither a brand nor a partner of many brands that
 * hangs stops the lane. Work that waits for most of `leaseMs` is dropped: another node may take it then. `freed` is called
 * when a slot has become free.
 */
export function createLaneState<Task extends TakenTask>(
  slots: number,
  leaseMs: number,
  freed: () => void,
): LaneState<Task> {
  const running = new Map<string, { task: Task; ended: Promise<void> }>();
  let waiting: Task[] = [];
  const mostOfBrand = Math.max(1, Math.floor(slots / 2));
  const mostOfJob = Math.max(1, slots - 1);
  const full = () => {
    const count = (idOf: (task: Task) => string, most: number) => {
      const groups = Map.groupBy(running.values(), ({ task }) => idOf(task));
      return [...groups].flatMap(([id, { length }]) => (length >= most ? [id] : []));
    };
    return {
      brands: count(({ brandId }) => brandId, mostOfBrand),
      jobs: count(({ job }) => job.id, mostOfJob),
    };
  };
  const next = (): Task | undefined => {
    const { brands, jobs } = full();
    const index = waiting.findIndex(
      ({ brandId, job }) => !brands.includes(brandId) && !jobs.includes(job.id),
    );
    return index < 0 ? undefined : waiting.splice(index, 1)[0];
  };
  return {
    wanted: () =>
      running.size + waiting.length >= slots ? 0 : slots * (1 + ahead) - running.size - waiting.length,
    full,
    add: (tasks) => {
      const known = new Set([...running.keys(), ...waiting.map(({ key }) => key)]);
      waiting.push(...tasks.filter(({ key }) => !known.has(key)));
    },
    begin: (run) => {
      const oldest = performance.now() - leaseMs * 0.8;
      waiting = waiting.filter(({ takenAt }) => takenAt > oldest);
      while (running.size < slots) {
        const task = next();
        if (!task) return;
        const ended = run(task).finally(() => {
          running.delete(task.key);
          freed();
        });
        running.set(task.key, { task, ended });
      }
    },
    running: () => running.size,
    waiting: () => waiting.length,
    clear: () => waiting.splice(0),
    ended: async () => void (await Promise.all([...running.values()].map(({ ended }) => ended))),
  };
}
