import type { Brand } from "../brands/brand.ts";
import { openDatabase } from "../foundation/db/connection.ts";
import type { DatabaseWatch } from "../foundation/db/watch.ts";
import type { OutgoingFetch } from "../foundation/outgoing/client.ts";
import type { Services } from "../services.ts";
import { createAlarm } from "./alarm.ts";
import { loadJobs } from "./load-jobs.ts";
import { startRunner } from "./runner.ts";
import { startSealing } from "./sealing.ts";

/** Three runs of two connections each, and one for sealing. */
const connections = 7;
/** Verifying millions of transactions takes time; players do not wait for it. */
export const reportTimeoutMs = 600_000;

export type Workers = { stop: () => Promise<void> };

export type WorkersOptions = {
  services: Services;
  databaseUrl: string;
  watch?: DatabaseWatch;
  brands: () => readonly Brand[];
  /** The address that receives an alarm when books do not add up, or payments are contradicted (LIVERY_ALARM_URL). */
  alarmUrl: string | undefined;
  fetch: OutgoingFetch;
};

/** Starts the platform's background work: its jobs, and sealing the ledger. `stop` waits for work under way. */
export async function startWorkers(options: WorkersOptions): Promise<Workers> {
  const { databaseUrl, watch, brands, alarmUrl, fetch } = options;
  const { log } = options.services;
  const database = openDatabase({
    url: databaseUrl,
    watch,
    poolSize: connections,
    reportTimeoutMs,
    log: (line) => log({ level: "warn", line }),
  });
  const { sealer } = options.services.identity;
  const alarm = createAlarm({ url: alarmUrl, log, fetch });
  const services = { ...options.services, sealer, database, alarm };
  const runner = startRunner({ jobs: await loadJobs(), brands, services });
  const sealing = startSealing(services);
  return {
    stop: async () => {
      await Promise.all([runner.stop(), sealing.stop()]);
      await database.close();
    },
  };
}
