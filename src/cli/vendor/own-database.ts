import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/foundation/db/embedded.ts";

/**
 * A database for the while, in a folder of its own that goes with it. Whatever DATABASE_URL and DATA_DIR say: the
 * house's own is never touched.
 */
export async function onOwnDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "livery-certify-"));
  try {
    // PostgreSQL does not run as root, so whoever it runs as must be able to walk there.
    await chmod(folder, 0o755);
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, "data"),
      stateDir: join(folder, "state"),
      log: () => undefined,
    });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
