/** Limits of a queue. */
export type QueueLimits = {
  /** Pieces of work that run at once. */
  atOnce: number;
  /** Pieces that may wait; one more is refused. */
  longest: number;
};

/** What a caller of a full queue gets: come back in a moment (answered as server.busy). */
const busy = (): Error =>
  Object.assign(new Error("too much work of this kind waits already"), { code: "LIVERY_BUSY" });

/**
 * Runs work of one kind a few pieces at a time, in the order it came, so that a flood of it leaves the threads to
 * the others. The returned function rejects with LIVERY_BUSY when too many pieces wait, else as the work does.
 */
export function createWorkQueue({ atOnce, longest }: QueueLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longest) throw busy();
      // The place of the piece that ends is handed on, so nobody who comes later can take it.
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
