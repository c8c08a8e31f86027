import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "../../foundation/observability/log.ts";
import { gatherMetrics } from "./gather-metrics.ts";
import type { FromWorker, ToWorker, WorkerStart } from "./messages.ts";
import { createRestartDelay } from "./restart-delay.ts";
import { type WorkerWatch, watchWorkers } from "./silent-workers.ts";
import { createWorkerMetrics } from "./worker-metrics.ts";

export type WorkerPool = {
  /** Starts all workers; resolves with the first one's text when all serve. Throws a WorkerProblem when one ends before. */
  open: () => Promise<string>;
  /** Asks all workers to stop and kills those that still run after `ms`; throws when one did not end well. */
  stop: (ms: number) => Promise<void>;
};

/** A worker ended before it served; it has said why. */
export class WorkerProblem extends Error {
  constructor(number: number) {
    super(`Worker ${number} did not start.`);
  }
}

type PoolOptions = {
  workers: number;
  log: Log;
  common: Pick<WorkerStart, "databaseUrl" | "outboxKey">;
  /** How long a worker may answer nothing until it is replaced; 0 for ever. */
  silenceMs: number;
};

/** Worker processes behind the same ports. Each keeps its place: one that ends or stands still is replaced. */
export function createWorkerPool({ workers, log, common, silenceMs }: PoolOptions): WorkerPool {
  // Workers take connections themselves: those that node:cluster is handing to one that ends would hang for ever. Windows
  // cannot share a socket like that.
  if (process.platform !== "win32") cluster.schedulingPolicy = cluster.SCHED_NONE;
  // Metrics may hold NaN, which JSON has not.
  cluster.setupPrimary({ serialization: "advanced" });
  const running = new Set<Worker>();
  /** By the number of their place. */
  const serving = new Map<number, Worker>();
  let isStopping = false;
  let endedBadly = 0;
  const metrics = createWorkerMetrics(workers, () => serving.size);
  const { gather, answered, gone } = gatherMetrics({
    ask: (id) => askForMetrics(serving, id),
    own: metrics.withSilent,
  });

  const watch = killSilent(serving, silenceMs, log);

  /** Fills a place and keeps it filled; answers the text of its first worker. */
  function keepFilled(number: number): Promise<string> {
    const delayOf = createRestartDelay();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let hasServed = false;

    function handleMessage(worker: Worker, start: WorkerStart, message: FromWorker): void {
      if (message.type === "hears") send(worker, { type: "start", start });
      else if (message.type === "alive") watch.answered(number);
      else if (message.type === "metrics") answered(number, message.id, message.metrics);
      else if (message.type === "all-metrics")
        void gather().then((text) => send(worker, { type: "all-metrics", id: message.id, text }));
      else {
        serving.set(number, worker);
        watch.add(number);
        hasServed = true;
        resolve(message.text);
      }
    }

    function fork(isFirst: boolean): void {
      const worker = cluster.fork();
      const start = { ...common, number, isFirst };
      const began = performance.now();
      running.add(worker);
      worker.on("message", (message: FromWorker) => handleMessage(worker, start, message));
      // A message to a worker that is ending fails; its end is seen below.
      worker.on("error", () => undefined);
      worker.once("exit", (code, signal) => {
        running.delete(worker);
        serving.delete(number);
        watch.remove(number);
        gone(number);
        if (isStopping) endedBadly += code === 0 ? 0 : 1;
        else if (!hasServed) reject(new WorkerProblem(number));
        else replace({ code, signal, ranMs: performance.now() - began });
      });
    }

    function replace({ code, signal, ranMs }: { code: number; signal: string | null; ranMs: number }): void {
      const afterMs = delayOf(ranMs);
      metrics.ended();
      log({ level: "error", event: "worker.ended", worker: number, code, signal, afterMs });
      setTimeout(() => isStopping || fork(false), afterMs);
    }

    fork(number === 1);
    return promise;
  }

  return {
    open: async () => {
      // The first worker migrates the database and creates the demo accounts.
      const text = await keepFilled(1);
      await Promise.all(Array.from({ length: workers - 1 }, (_none, index) => keepFilled(index + 2)));
      return text;
    },
    stop: async (ms) => {
      isStopping = true;
      watch.stop();
      await endAll(running, ms);
      if (endedBadly > 0) throw new Error(`${endedBadly} of ${workers} workers did not end well`);
    },
  };
}

/** Asks all workers that serve for their metrics; answers whom. */
function askForMetrics(serving: ReadonlyMap<number, Worker>, id: number): number[] {
  for (const worker of serving.values()) send(worker, { type: "metrics", id });
  return [...serving.keys()];
}

/** Kills workers that stand still; their end is seen as that of others. A stopped process gets no other signal. */
const killSilent = (serving: ReadonlyMap<number, Worker>, silenceMs: number, log: Log): WorkerWatch =>
  watchWorkers({
    silenceMs,
    ask: (number) => {
      const worker = serving.get(number);
      if (worker) send(worker, { type: "ask" });
    },
    silent: (number) => {
      log({ level: "error", event: "worker.silent", worker: number, silentMs: silenceMs });
      serving.get(number)?.process.kill("SIGKILL");
    },
  });

/** Asks all workers to stop, and kills those that still run after `ms`. */
async function endAll(running: ReadonlySet<Worker>, ms: number): Promise<void> {
  const ends = [...running].map((worker) => once(worker, "exit"));
  for (const worker of running) send(worker, { type: "stop" });
  const late = setTimeout(() => {
    for (const worker of running) worker.process.kill("SIGKILL");
  }, ms);
  await Promise.all(ends);
  clearTimeout(late);
}

const send = (worker: Worker, message: ToWorker): void => {
  if (worker.isConnected()) worker.send(message);
};
