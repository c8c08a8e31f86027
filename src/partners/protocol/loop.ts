/** Work that repeats until it is stopped. */
export type Loop = {
  /** Skips the wait: the next turn starts now, or right after the present one. */
  nudge: () => void;
  /** Starts no further turn; resolves when the present one has ended. */
  stop: () => Promise<void>;
};

/**
 * Repeats `turn`, which answers the milliseconds to wait before the next one. An error goes to `failed`, which
 * also answers the milliseconds to wait. The timer does not keep a process alive.
 */
export function startLoop(turn: () => Promise<number>, failed: (error: Error) => number): Loop {
  let stopped = false;
  let nudged = false;
  let wake = () => {};
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (nudged || stopped) return resolve();
      const timer = setTimeout(resolve, ms).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const run = async () => {
    while (!stopped) {
      nudged = false;
      await rest(await turn().catch(failed));
    }
  };
  const nudge = () => {
    nudged = true;
    wake();
  };
  const ended = run();
  return {
    nudge,
    stop: () => {
      stopped = true;
      nudge();
      return ended;
    },
  };
}
