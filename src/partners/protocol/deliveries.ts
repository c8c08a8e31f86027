import type { Loop } from "./loop.ts";

/** Calls that go out to operators, so many at once in all and to each: who hangs holds up nobody else. */
export type Deliveries = {
  /** Begins one; what it throws is logged. The loop looks again when it ends. */
  begin: (operator: string, work: (stopping: AbortSignal) => Promise<void>) => void;
  /** How many more may begin. */
  free: () => number;
  /** The operators of those under way, one for each. */
  busy: () => string[];
  /** Operators that get no more until one of theirs ends. */
  full: () => string[];
  /** Ends the loop and what is under way, and waits for both. */
  stop: () => Promise<void>;
};

type Options = {
  most: number;
  mostToOne: number;
  log: (error: Error) => void;
  /** What begins them. */
  loop: () => Loop;
};

/** Counts deliveries under way. */
export function createDeliveries({ most, mostToOne, log, loop }: Options): Deliveries {
  const inFlight = new Map<Promise<void>, string>();
  const stopping = new AbortController();
  const busy = () => [...inFlight.values()];
  return {
    begin: (operator, work) => {
      const delivery = work(stopping.signal)
        .catch(log)
        .finally(() => {
          inFlight.delete(delivery);
          loop().nudge();
        });
      inFlight.set(delivery, operator);
    },
    free: () => most - inFlight.size,
    busy,
    full: () =>
      [...Map.groupBy(busy(), (operator) => operator)]
        .filter(([, deliveries]) => deliveries.length >= mostToOne)
        .map(([operator]) => operator),
    stop: async () => {
      stopping.abort();
      // A last turn may begin some more.
      await loop().stop();
      await Promise.all(inFlight.keys());
    },
  };
}
