import { randomToken } from "../../core/identity/encryption.ts";
import type { Config } from "../../foundation/config/config.ts";
import { openOwnDatabase } from "../database.ts";
import { endOnFatal } from "../fatal.ts";
import { portsAreFree } from "../free-ports.ts";
import { closingMs, createStop, onSignals, stopAll } from "../shutdown.ts";
import { flush, logOf, say, stopWith, stopWithProblem } from "../terminal.ts";
import { waitForDatabase } from "../wait-for-database.ts";
import { createWorkerPool, WorkerProblem } from "./pool.ts";

/** How much longer than a worker may take to end this process waits for it. */
const graceMs = 2_000;

/**
 * Runs LIVERY_WORKERS processes of the app behind the same ports, which this process owns, as it does the embedded
 * database. It answers nothing itself.
 */
export async function startWorkerProcesses(config: Config): Promise<void> {
  const log = logOf(config);
  const stops: (() => Promise<void>)[] = [];
  endOnFatal({ log, stop: async () => void (await stopAll(stops.splice(0), log)), flush });
  // Each worker serves on and finishes by itself.
  const workersMs = config.shutdownWaitMs + config.shutdownFinishMs + closingMs + graceMs;
  const whole = { announceStop: () => undefined, waitMs: 0, finishMs: workersMs };
  onSignals(createStop({ ...whole, steps: stops, log, flush }));
  try {
    await portsAreFree(config);
    const database = await openOwnDatabase(config, log);
    stops.push(database.stop);
    await waitForDatabase(config, log);
    const common = { databaseUrl: database.url, outboxKey: randomToken() };
    const { workers, workerSilenceMs: silenceMs } = config;
    const pool = createWorkerPool({ workers, log, common, silenceMs });
    stops.push(() => pool.stop(workersMs));
    say(`${await pool.open()}\n  ${workers} workers serve.\n`);
  } catch (error) {
    await stopAll(stops.splice(0), log);
    if (error instanceof WorkerProblem) stopWith(error.message);
    stopWithProblem(error, config);
  }
}
