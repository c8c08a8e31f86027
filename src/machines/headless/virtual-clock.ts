type Timer = { due: number; order: number; run: () => void };

/** More timers than this without passing time mean an endless loop. */
const maxTimersAtOnce = 10_000;

/** A clock that moves only on request. */
export type VirtualClock = {
  setTimeout: (run: () => void, milliseconds: number) => number;
  clearTimeout: (id: unknown) => void;
  /** Milliseconds since the run began. */
  now: () => number;
  /** Moves the clock; timers fire in order, each at its own time. */
  advance: (milliseconds: number) => void;
  /** Milliseconds until the next timer; undefined when none is set. */
  untilNext: () => number | undefined;
  /** The order in which the set timers will fire. */
  queue: () => number[];
};

/**
 * A clock for runs without waiting. XState's own SimulatedClock fires all due timers at the end of a step: a
 * timer set by another one then starts late, and an advance of a minute fires a timer of one second once instead of sixty times.
 */
export function createVirtualClock(): VirtualClock {
  const timers = new Map<number, Timer>();
  let now = 0;
  let count = 0;
  const sorted = () =>
    [...timers].toSorted(([, one], [, other]) => one.due - other.due || one.order - other.order);
  return {
    setTimeout: (run, milliseconds) => {
      count += 1;
      timers.set(count, { due: now + Math.max(0, milliseconds), order: count, run });
      return count;
    },
    clearTimeout: (id) => {
      timers.delete(id as number);
    },
    now: () => now,
    advance: (milliseconds) => {
      const end = now + milliseconds;
      let firedAtOnce = 0;
      for (let [next] = sorted(); next && next[1].due <= end; [next] = sorted()) {
        firedAtOnce = next[1].due > now ? 0 : firedAtOnce + 1;
        if (firedAtOnce > maxTimersAtOnce)
          throw new Error("The machine keeps setting timers that are due at once.");
        now = next[1].due;
        timers.delete(next[0]);
        next[1].run();
      }
      now = end;
    },
    untilNext: () => {
      const [next] = sorted();
      return next && next[1].due - now;
    },
    queue: () => sorted().map(([id]) => id),
  };
}
