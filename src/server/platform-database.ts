import type { Clock } from "../kernel/clock.ts";
import { localMerchants } from "./brands/brand-source.ts";
import type { PlatformSecrets } from "./core/identity/encryption.ts";
import { localPlatformKeys, storePlatformKeys } from "./core/identity/local-platform-keys.ts";
import {
  openSealedKeys,
  type PlatformKeys,
  samePlatformKeys,
  sealedPlatformKeys,
} from "./core/identity/platform-key-store.ts";
import type { Config } from "./foundation/config/config.ts";
import { openDatabase } from "./foundation/db/connection.ts";
import { databaseError, isAway } from "./foundation/db/database-error.ts";
import { type DatabaseWatch, watchDatabase } from "./foundation/db/database-watch.ts";
import type { Log } from "./foundation/observability/log.ts";
import { migrateAll, requireAll } from "./partners/partner-schemas.ts";

export type PlatformDatabaseOptions = {
  config: Config;
  databaseUrl: string;
  secrets: PlatformSecrets;
  clock: Clock;
  log: Log;
  /** Called once when the database of a node that began without it refuses this node: the process has to end. */
  refuse: (error: unknown) => void;
};

/** The watched database, and the platform's keys that are stored in it. */
export type PlatformDatabase = { watch: DatabaseWatch; keys: PlatformKeys };

/** Brings the database to this version, or makes sure that it is, and reads the platform's keys. */
async function confirm({
  config,
  databaseUrl,
  secrets,
  log,
}: Omit<PlatformDatabaseOptions, "clock" | "refuse">): Promise<PlatformKeys> {
  await (config.migrates ? migrateAll : requireAll)(databaseUrl, config);
  const database = openDatabase({ url: databaseUrl, poolSize: 1 });
  try {
    const sealed = await sealedPlatformKeys(database, secrets);
    const keys = openSealedKeys(sealed, secrets);
    if (config.production) keepForAway(config.dataDir, sealed, log);
    return keys;
  } finally {
    await database.close();
  }
}

/** Stores the keys for a start without the database; a disk that takes nothing keeps no node from starting with it. */
function keepForAway(dataDir: string, sealed: Parameters<typeof storePlatformKeys>[1], log: Log): void {
  try {
    storePlatformKeys(dataDir, sealed);
  } catch (error) {
    // Handled: they are stored at the next start.
    log({ level: "error", event: "disk.full", error: String(error) });
  }
}

/** What a node needs to serve pages without a database: the platform's keys, and brands. */
export function localKeysForStart(config: Config, secrets: PlatformSecrets): PlatformKeys | undefined {
  if (!config.production || localMerchants(config).length === 0) return undefined;
  return localPlatformKeys(config.dataDir, secrets);
}

/**
 * Opens the database of a start. When it does not answer, production begins with what this machine keeps: the database
 * counts as away until it has answered and passed what every start asks of it. Throws what `migrateAll`, `requireAll`
 * and `openSealedKeys` throw, and database.unreachable where nothing is kept.
 */
export async function openPlatformDatabase(options: PlatformDatabaseOptions): Promise<PlatformDatabase> {
  const { config, databaseUrl: url, secrets, clock, log } = options;
  try {
    const keys = await confirm(options);
    return { keys, watch: await watchDatabase({ url, log, clock }) };
  } catch (error) {
    const keys = isAway(error) ? localKeysForStart(config, secrets) : undefined;
    if (!keys) throw error;
    const away = awayUntilConfirmed(options, keys, error);
    return { keys, watch: await watchDatabase({ url, log, clock, away }) };
  }
}

function awayUntilConfirmed(
  options: PlatformDatabaseOptions,
  kept: PlatformKeys,
  error: unknown,
): { error: Error; confirm: () => Promise<void> } {
  let isRefused = false;
  return {
    error: error as Error,
    confirm: async () => {
      try {
        if (!samePlatformKeys(await confirm(options), kept)) throw anotherDatabase();
      } catch (reason) {
        if (!isAway(reason) && !isRefused) {
          isRefused = true;
          options.refuse(reason);
        }
        throw reason;
      }
    },
  };
}

const anotherDatabase = (): Error =>
  databaseError(
    "database.other",
    "The database is not the one that this node served before: its keys are others. Start the node again, or correct DATABASE_URL.",
  );
