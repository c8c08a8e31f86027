/** How often a worker is asked until it counts as silent. */
const asks = 6;

export type WorkerWatch = {
  /** Asks a worker from now on; one that takes the place of another begins anew. */
  add: (number: number) => void;
  /** Takes a worker's answer. */
  answered: (number: number) => void;
  /** Asks a worker no more. */
  remove: (number: number) => void;
  /** Asks nobody any more. */
  stop: () => void;
};

type Options = {
  /** How long a worker may answer nothing; 0 for ever. */
  silenceMs: number;
  /** Asks the worker of a place for an answer. */
  ask: (number: number) => void;
  /** Called once for a worker that has not answered for so long; it is asked no more. */
  silent: (number: number) => void;
};

/**
 * Finds workers whose event loop stands still: a loop without end, or a process that was stopped. Such a worker keeps its place and the
 * connections that the kernel gives it, and never ends by itself. What counts is questions in a row without an answer, and not a clock: a
 * machine that slept has asked nothing meanwhile.
 */
export function watchWorkers({ silenceMs, ask, silent }: Options): WorkerWatch {
  /** Questions without an answer, by the number of the worker's place. */
  const unanswered = new Map<number, number>();
  const askAll = (): void => {
    for (const [number, count] of unanswered) {
      if (count >= asks) {
        unanswered.delete(number);
        silent(number);
        continue;
      }
      unanswered.set(number, count + 1);
      ask(number);
    }
  };
  const timer = silenceMs > 0 ? setInterval(askAll, silenceMs / asks).unref() : undefined;
  return {
    add: (number) => unanswered.set(number, 0),
    answered: (number) => unanswered.has(number) && unanswered.set(number, 0),
    remove: (number) => unanswered.delete(number),
    stop: () => clearInterval(timer),
  };
}
