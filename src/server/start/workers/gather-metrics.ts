import { AggregatorRegistry } from "prom-client";
import type { ProcessMetrics } from "./messages.ts";

export type Gathering = {
  /**
   * Asks every process for its metrics and answers those of the node as a text for Prometheus. Of who has not answered in time the
   * counts of the last answer stay, as they do of who has ended: a count that fell would look like a restart, and what it had been
   * before like new work. Other figures are those of the processes that answered.
   */
  gather: () => Promise<string>;
  /** Takes the answer of one process. */
  answered: (who: number, id: number, metrics: ProcessMetrics) => void;
  /** Notes that a process has ended. Another one may take its place. */
  gone: (who: number) => void;
};

type Options = {
  /** Asks each process; answers whom. */
  ask: (id: number) => number[];
  /** The metrics of the process that gathers; `silent` is how many have not answered in time. */
  own: (silent: number) => Promise<ProcessMetrics>;
  /** How long the slowest is waited for. */
  waitMs?: number;
};

const usualWaitMs = 1_000;

type Waiting = { open: Set<number>; came: Map<number, ProcessMetrics>; done: () => void };

/** Counters and histograms, which only grow while a process runs. */
const countsOf = (metrics: ProcessMetrics): ProcessMetrics =>
  metrics.filter(({ type }) => ["counter", "histogram"].includes(String(type)));

/** Adds up the metrics of several processes: counters and histograms are summed, gauges as each one says (`aggregator` in metrics.ts). */
export function gatherMetrics({ ask, own, waitMs = usualWaitMs }: Options): Gathering {
  const under = new Map<number, Waiting>();
  /** What each running process had counted when it last answered. */
  const latest = new Map<number, ProcessMetrics>();
  /** What the processes that ended had counted. */
  let ended: ProcessMetrics = [];
  let last = 0;
  const settle = (waiting: Waiting, who: number): void => {
    if (waiting.open.delete(who) && waiting.open.size === 0) waiting.done();
  };
  return {
    gather: async () => {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiting: Waiting = { open: new Set(), came: new Map(), done: resolve };
      under.set(id, waiting);
      const timer = setTimeout(resolve, waitMs);
      const asked = ask(id);
      waiting.open = new Set(asked);
      // As it is now: who ends meanwhile is counted once.
      const [before, over] = [new Map(latest), ended];
      if (asked.length > 0) await promise;
      clearTimeout(timer);
      under.delete(id);
      const counted = asked.map((who) => waiting.came.get(who) ?? before.get(who) ?? []);
      const node = [over, ...counted, await own(waiting.open.size)];
      return AggregatorRegistry.aggregate(node).metrics();
    },
    answered: (who, id, metrics) => {
      const waiting = under.get(id);
      if (!waiting?.open.has(who)) return;
      waiting.came.set(who, metrics);
      latest.set(who, countsOf(metrics));
      settle(waiting, who);
    },
    gone: (who) => {
      ended = added(ended, latest.get(who) ?? []);
      latest.delete(who);
      for (const waiting of under.values()) settle(waiting, who);
    },
  };
}

/** The sums of two processes' counts. The metrics of an aggregated registry are what they were added up to. */
const added = (...counts: ProcessMetrics[]): ProcessMetrics =>
  AggregatorRegistry.aggregate(counts).getMetricsAsArray() as unknown as ProcessMetrics;
