/** Something that is done over and over; `stop` waits for what is under way. */
export type Loop = {
  stop: () => Promise<void>;
  /** Does not wait any longer for the next turn. */
  nudge: () => void;
};

/**
 * Does `turn`, which answers how many milliseconds to rest, until it is stopped. What it throws goes to `failed`, and
 * it rests `afterFailureMs`. Durations need no clock that is right.
 */
export function startLoop(
  turn: () => Promise<number>,
  { failed, afterFailureMs }: { failed: (error: unknown) => void; afterFailureMs: number },
): Loop {
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
      const ms = await turn().catch((error: unknown) => {
        failed(error);
        return afterFailureMs;
      });
      await rest(ms);
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
