import type { Registry } from "prom-client";

/** The metrics of one process as they travel to the one that adds them up. */
export type ProcessMetrics = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** What all workers have in common, and what makes each of them different. */
export type WorkerStart = {
  /** From 1; a worker that takes the place of another has its number. */
  number: number;
  databaseUrl: string;
  outboxKey: string;
  /** Whether it plays demo history: one worker does. */
  isFirst: boolean;
};

/** Messages to a worker: start, stop, the request for its metrics or for a sign of life, and the metrics of all workers that it asked for. */
export type ToWorker =
  | { type: "start"; start: WorkerStart }
  | { type: "stop" }
  | { type: "metrics"; id: number }
  | { type: "ask" }
  | { type: "all-metrics"; id: number; text: string };

/** Messages of a worker: it listens, it serves (with the text for the terminal), its metrics, its sign of life, its request for all metrics. */
export type FromWorker =
  | { type: "hears" }
  | { type: "open"; text: string }
  | { type: "metrics"; id: number; metrics: ProcessMetrics }
  | { type: "alive" }
  | { type: "all-metrics"; id: number };
