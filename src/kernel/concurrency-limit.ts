/** Limits of a queue. */
export type QueueLimits = {
  /** Pieces of work that run concurrently. */
  atOnce: number;
  /** Pieces that may wait; one more is refused. */
  longest: number;
};

/** The error for a caller whose work did not get its turn or its time, answered as server.busy: try again shortly. */
export const tooMuchWork = (what = "too much work of this kind waits already"): Error =>
  Object.assign(new Error(what), { code: "LIVERY_BUSY" });

/**
 * Runs work of one kind a few pieces at a time, in arrival order, so that a flood of it leaves threads for other work.
 * The returned function rejects with LIVERY_BUSY when too many pieces wait; otherwise it settles as the work does.
 */
export function createWorkQueue({ atOnce, longest }: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw tooMuchWork();
      // The slot of a finished piece passes to the next waiting one, so later callers cannot overtake it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
