import type { NodeShare } from "../../create-services.ts";
import type { Config } from "../../foundation/config/config.ts";
import { endOnFatal } from "../fatal.ts";
import { openNode } from "../node.ts";
import { createStop, stopAll } from "../shutdown.ts";
import { flush, logOf, say, stopWithProblem } from "../terminal.ts";
import type { FromWorker, ProcessMetrics, ToWorker, WorkerStart } from "./messages.ts";

const send = (message: FromWorker): void => void process.send?.(message);

const terminate = 15;

/**
 * One of several processes that serve the same ports. It is a node like one on another machine: it shares nothing with
 * the others but the database, the secret and what `WorkerStart` says. It stops when its starter says so, on SIGTERM,
 * and at once when its starter is gone.
 */
export async function runWorker(config: Config): Promise<void> {
  const stops: (() => Promise<void>)[] = [];
  let stop = (): void => process.exit(0);
  // A terminal sends it to all processes; the starter sends each its own message.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => stop());
  const asked = askForMetrics();
  const { promise: started, resolve } = Promise.withResolvers<WorkerStart>();
  let ownMetrics: (() => Promise<ProcessMetrics>) | undefined;
  process.on("message", (message: ToWorker) => {
    if (message.type === "start") resolve(message.start);
    else if (message.type === "stop") stop();
    else if (message.type === "ask") send({ type: "alive" });
    else if (message.type === "all-metrics") asked.answered(message.id, message.text);
    else {
      const { id } = message;
      void ownMetrics?.().then((metrics) => send({ type: "metrics", id, metrics }));
    }
  });
  send({ type: "hears" });
  const { number, databaseUrl, outboxKey, isFirst } = await started;
  const log = logOf(config, number);
  endOnFatal({ log, stop: async () => void (await stopAll(stops.splice(0), log)), flush });
  try {
    const share: NodeShare = { outboxKey, allMetrics: asked.ask };
    const playsDemo = config.demo && isFirst;
    const refuse = (error: unknown) =>
      void stopAll(stops.splice(0), log).then(() => stopWithProblem(error, config));
    const options = { config, databaseUrl, log, say, refuse, playsDemo, share };
    const { app, text } = await openNode(options, stops);
    ownMetrics = () => app.metrics.getMetricsAsJSON();
    const { shutdownWaitMs: waitMs, shutdownFinishMs: finishMs } = config;
    const { announceStop } = app;
    const end = createStop({ announceStop, waitMs, finishMs, steps: stops, log, flush });
    stop = () => end(terminate);
    send({ type: "open", text });
  } catch (error) {
    await stopAll(stops, log);
    stopWithProblem(error, config);
  }
}

/** Asks the starter for the metrics of all workers. */
function askForMetrics(): { ask: () => Promise<string>; answered: (id: number, text: string) => void } {
  const open = new Map<number, (text: string) => void>();
  let last = 0;
  return {
    ask: () => {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        open.set(id, resolve);
        send({ type: "all-metrics", id });
      });
    },
    answered: (id, text) => {
      open.get(id)?.(text);
      open.delete(id);
    },
  };
}
