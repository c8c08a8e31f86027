import type { Config } from "../foundation/config/config.ts";
import { startEmbeddedPostgres } from "../foundation/db/embedded.ts";
import type { Log } from "../foundation/observability/log.ts";

/** The operator's database, or the embedded one, which this process runs from now on. */
export async function openOwnDatabase(
  { databaseUrl, dataDir }: Config,
  log: Log,
): Promise<{ url: string; stop: () => Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir, log: (line) => log({ level: "info", line }) });
}
