import cluster from "node:cluster";
import { type Config, productionGaps, readAll } from "./foundation/config/config.ts";
import { buildGap } from "./pages/build.ts";
import { openOwnDatabase } from "./start/database.ts";
import { endOnFatal } from "./start/fatal.ts";
import { openNode } from "./start/node.ts";
import { brandGaps, refusalOf } from "./start/production.ts";
import { createStop, onSignals, stopAll } from "./start/shutdown.ts";
import { flush, logOf, say, stopWith, stopWithProblem } from "./start/terminal.ts";
import { startWorkerProcesses } from "./start/workers/primary.ts";
import { runWorker } from "./start/workers/worker.ts";

/** One process that does everything. */
async function start(config: Config): Promise<void> {
  const log = logOf(config);
  const stops: (() => Promise<void>)[] = [];
  endOnFatal({ log, stop: async () => void (await stopAll(stops.splice(0), log)), flush });
  try {
    const database = await openOwnDatabase(config, log);
    stops.push(database.stop);
    const playsDemo = config.demo;
    const { app, text } = await openNode({ config, databaseUrl: database.url, log, say, playsDemo }, stops);
    say(text);
    const { announceStop } = app;
    const { shutdownWaitMs: waitMs, shutdownFinishMs: finishMs } = config;
    onSignals(createStop({ announceStop, waitMs, finishMs, steps: stops, log, flush }));
  } catch (error) {
    await stopAll(stops, log);
    stopWithProblem(error, config);
  }
}

/** The configuration of this start. Every problem is reported at once, before anything is started. */
function settingsOfStart(): Config {
  const { config, problems } = readAll(process.env, process.argv.slice(2));
  // Who started this worker has looked at everything already.
  if (cluster.isWorker) return config;
  if (!config.production) {
    if (problems.length > 0) stopWith(problems.join("\n"));
    return config;
  }
  const gaps = [...problems, ...productionGaps(process.env, config), ...brandGaps(config)];
  const unbuilt = buildGap();
  if (unbuilt) gaps.push(unbuilt);
  if (gaps.length > 0) stopWith(refusalOf(gaps));
  return config;
}

const config = settingsOfStart();
if (cluster.isWorker) await runWorker(config);
else if (config.workers > 1) await startWorkerProcesses(config);
else await start(config);
