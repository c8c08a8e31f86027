import cluster from "node:cluster";
import { type Config, productionGaps, readAll } from "./foundation/config/config.ts";
import { type StrayVariable, straySentence, strayVariables } from "./foundation/config/stray.ts";
import { buildGap } from "./pages/build.ts";
import { brandGaps, refusalOf } from "./start/brand-gaps.ts";
import { openOwnDatabase } from "./start/database.ts";
import { endOnFatal } from "./start/fatal.ts";
import { portsAreFree } from "./start/free-ports.ts";
import { openNode } from "./start/node.ts";
import { settingsSense } from "./start/settings-sense.ts";
import { createStop, onSignals, stopAll } from "./start/shutdown.ts";
import { flush, logOf, say, stopWith, stopWithProblem } from "./start/terminal.ts";
import { waitForDatabase } from "./start/wait-for-database.ts";
import { startWorkerProcesses } from "./start/workers/primary.ts";
import { runWorker } from "./start/workers/worker.ts";

/** One process that does everything. */
async function start(config: Config): Promise<void> {
  const log = logOf(config);
  const stops: (() => Promise<void>)[] = [];
  endOnFatal({ log, stop: async () => void (await stopAll(stops.splice(0), log)), flush });
  try {
    await portsAreFree(config);
    const database = await openOwnDatabase(config, log);
    stops.push(database.stop);
    await waitForDatabase(config, log);
    const playsDemo = config.demo;
    const refuse = (error: unknown) =>
      void stopAll(stops.splice(0), log).then(() => stopWithProblem(error, config));
    const options = { config, databaseUrl: database.url, log, say, refuse, playsDemo };
    const { app, text } = await openNode(options, stops);
    const { announceStop } = app;
    const { shutdownWaitMs: waitMs, shutdownFinishMs: finishMs } = config;
    onSignals(createStop({ announceStop, waitMs, finishMs, steps: stops, log, flush }));
    // Who reads it may send a signal at once.
    say(text);
  } catch (error) {
    await stopAll(stops, log);
    stopWithProblem(error, config);
  }
}

/** The configuration of this start. Every problem is reported at once, before anything is started. */
function settingsOfStart(): { config: Config; stray: StrayVariable[]; advice: string[] } {
  const { env, argv } = process;
  const { config, problems: invalid } = readAll(env, argv.slice(2));
  // Who started this worker has looked at everything already.
  if (cluster.isWorker) return { config, stray: [], advice: [] };
  const problems = [...invalid, ...settingsSense(config)];
  const stray = strayVariables(env);
  const notes = stray.map(straySentence);
  if (!config.production) {
    if (problems.length > 0) stopWith([...problems, ...notes].join("\n"));
    return { config, stray, advice: [] };
  }
  const brands = brandGaps(config);
  const gaps = [...problems, ...productionGaps(env, config), ...brands.gaps];
  const unbuilt = buildGap();
  if (unbuilt) gaps.push(unbuilt);
  if (gaps.length > 0) stopWith(refusalOf(gaps, notes));
  return { config, stray, advice: brands.advice };
}

const { config, stray, advice } = settingsOfStart();
for (const { name, nearest } of stray)
  logOf(config)({ level: "warn", event: "config.stray", variable: name, ...(nearest ? { nearest } : {}) });
if (config.production && config.alarmUrl === undefined && !cluster.isWorker)
  logOf(config)({ level: "warn", event: "alarm.nowhere" });
for (const finding of advice) logOf(config)({ level: "warn", event: "brand.advice", finding });
if (cluster.isWorker) await runWorker(config);
else if (config.workers > 1) await startWorkerProcesses(config);
else await start(config);
