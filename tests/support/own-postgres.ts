import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { startEmbeddedPostgres } from "../../src/server/foundation/db/embedded.ts";
import { temporaryFolder } from "./database.ts";

/** Where a PostgreSQL of one's own keeps its data and its state. */
type Folders = { dataDir: string; stateDir: string };

/** A PostgreSQL for each test of a file, to be killed and started again: its folders outlive it, not the test. */
export function ownPostgres(): {
  folders: () => Folders;
  start: () => ReturnType<typeof startEmbeddedPostgres>;
} {
  let place: Awaited<ReturnType<typeof temporaryFolder>>;
  beforeEach(async () => {
    place = await temporaryFolder();
  });
  afterEach(() => place.remove());
  const folders = () => ({ dataDir: join(place.folder, "data"), stateDir: join(place.folder, "state") });
  return { folders, start: () => startEmbeddedPostgres({ ...folders(), log: () => {} }) };
}
