import type { Loop } from "./loop.ts";

/**
 * Outgoing calls to operators, limited in all and for each operator, so that one that hangs does not hold up the
 * others.
 */
export type Deliveries = {
  /** Starts one; its errors are logged. The loop looks again when it ends. */
  begin: (operator: string, work: (stopping: AbortSignal) => Promise<void>) => void;
  /** How many more may start. */
  free: () => number;
  /** The operators of the calls under way, one entry for each call. */
  busy: () => string[];
  /** Operators at their limit. */
  full: () => string[];
  /** Ends the loop and the calls under way, and waits for both. */
  stop: () => Promise<void>;
};

type Options = {
  most: number;
  mostToOne: number;
  log: (error: Error) => void;
  /** Starts due deliveries. */
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
      // The last turn may start more.
      await loop().stop();
      await Promise.all(inFlight.keys());
    },
  };
}
