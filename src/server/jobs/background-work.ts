import type { Brand } from "../brands/brand.ts";
import { openDatabase } from "../foundation/db/connection.ts";
import type { DatabaseWatch } from "../foundation/db/database-watch.ts";
import type { DatabaseObserver } from "../foundation/observability/database-observer.ts";
import type { Services } from "../services.ts";
import type { Lane } from "./job.ts";
import { slotsOf } from "./lane.ts";
import { startSealing } from "./ledger-sealing.ts";
import { loadJobs } from "./load-jobs.ts";
import { startRewarding } from "./rewarding.ts";
import type { RunSeen } from "./run-due-task.ts";
import { type Runner, startRunner } from "./runner.ts";

/** A run holds one connection for its lock and uses another. The quick lane's are also for due work, sealing and rewards. */
export const connectionsOf = { quick: 2 * slotsOf.quick + 3, long: 2 * slotsOf.long };
/** Verifying millions of transactions takes time; players do not wait for it. */
export const reportTimeoutMs = 600_000;

export type Workers = {
  /** The runs under way on this node, by lane. */
  use: Runner["use"];
  stop: () => Promise<void>;
};

export type WorkersOptions = {
  services: Services;
  databaseUrl: string;
  watch?: DatabaseWatch;
  brands: () => readonly Brand[];
  /** The address of a brand's site, for links in messages. */
  originOf: (brand: Brand) => string;
  /** Reports a lane's transactions and connections, each lane's by a name of its own. */
  observerOf?: (pool: string) => DatabaseObserver;
  /** Called at the end of every run of a job. */
  onRun?: ((run: RunSeen) => void) | undefined;
};

/** Starts the platform's background work: its jobs, sealing the ledger, and rewards. `stop` waits for work under way. */
export async function startBackgroundWork(options: WorkersOptions): Promise<Workers> {
  const { databaseUrl, watch, brands, observerOf } = options;
  const { log } = options.services;
  const open = (lane: Lane) =>
    openDatabase({
      url: databaseUrl,
      watch,
      observer: observerOf?.(`jobs-${lane}`),
      poolSize: connectionsOf[lane],
      reportTimeoutMs,
      log: (line) => log({ level: "warn", line }),
    });
  const database = open("quick");
  const long = open("long");
  const { identity } = options.services;
  const { sealer, codeKey, vendorsOf } = identity;
  const { originOf } = options;
  const services = {
    ...options.services,
    sealer,
    codeKey,
    vendorsOf,
    excluding: identity,
    originOf,
    database,
  };
  const runner = startRunner({
    jobs: await loadJobs(),
    brands,
    services,
    databases: { long },
    onRun: options.onRun,
  });
  const sealing = startSealing(services);
  const rewarding = startRewarding(services, brands);
  return {
    use: runner.use,
    stop: async () => {
      await Promise.all([runner.stop(), sealing.stop(), rewarding.stop()]);
      await Promise.all([database.close(), long.close()]);
    },
  };
}
