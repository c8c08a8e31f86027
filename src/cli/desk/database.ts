import { findRunningPostgres, startEmbeddedPostgres } from "../../server/db/embedded.ts";
import { migrate } from "../../server/db/migrate.ts";
import type { Settings } from "../../server/settings.ts";

type Opened = { url: string; close: () => Promise<void> };

const nothing = async () => undefined;

/** The house's database: a running one where there is one, else it is started for the while. */
export async function databaseOf({ databaseUrl, dataDir }: Settings): Promise<Opened> {
  const running = databaseUrl ?? (await findRunningPostgres(dataDir));
  const { url, stop } =
    running === undefined
      ? await startEmbeddedPostgres({ dataDir, log: () => undefined })
      : { url: running, stop: nothing };
  await migrate(url);
  return { url, close: stop };
}
