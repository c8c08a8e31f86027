/** Something that is done over and over. */
export type Loop = {
  /** Does not wait any longer for the next turn. */
  nudge: () => void;
  /** Waits for the turn under way. */
  stop: () => Promise<void>;
};

/**
 * Repeats `turn`, which returns the pause in milliseconds, until it is stopped; after an error `failed` returns the
 * pause.
 */
export function startLoop(turn: () => Promise<number>, failed: (error: Error) => number): Loop {
  let stopped = false;
  let nudged = false;
  let wake = () => {};
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      if (nudged || stopped) return resolve();
      const timer = setTimeout(resolve, ms);
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
      wake();
      return ended;
    },
  };
}
