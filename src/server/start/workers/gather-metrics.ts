import { AggregatorRegistry } from "prom-client";
import type { ProcessMetrics } from "./messages.ts";

export type Gathering = {
  /**
   * Asks every process for its metrics and answers those of the node as a text for Prometheus. Who has not answered in time, or
   * ended, is left out.
   */
  gather: () => Promise<string>;
  /** Takes the answer of one process. */
  answered: (who: number, id: number, metrics: ProcessMetrics) => void;
  /** Forgets a process that has ended. */
  gone: (who: number) => void;
};

type Options = {
  /** Asks each process; answers whom. */
  ask: (id: number) => number[];
  /** The metrics of the process that gathers. */
  own: () => Promise<ProcessMetrics>;
  /** How long the slowest is waited for. */
  waitMs?: number;
};

const usualWaitMs = 1_000;

type Waiting = { open: Set<number>; came: ProcessMetrics[]; done: () => void };

/** Adds up the metrics of several processes: counters and histograms are summed, gauges as each one says (`aggregator` in metrics.ts). */
export function gatherMetrics({ ask, own, waitMs = usualWaitMs }: Options): Gathering {
  const under = new Map<number, Waiting>();
  let last = 0;
  const settle = (waiting: Waiting, who: number): void => {
    if (waiting.open.delete(who) && waiting.open.size === 0) waiting.done();
  };
  return {
    gather: async () => {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting: Waiting = { open: new Set(), came: [], done: resolve };
      under.set(id, waiting);
      const timer = setTimeout(resolve, waitMs);
      waiting.open = new Set(ask(id));
      if (waiting.open.size > 0) await promise;
      clearTimeout(timer);
      under.delete(id);
      return AggregatorRegistry.aggregate([...waiting.came, await own()]).metrics();
    },
    answered: (who, id, metrics) => {
      const waiting = under.get(id);
      if (!waiting?.open.has(who)) return;
      waiting.came.push(metrics);
      settle(waiting, who);
    },
    gone: (who) => {
      for (const waiting of under.values()) settle(waiting, who);
    },
  };
}
