import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../server/foundation/db/embedded.ts";

/**
 * A temporary database in a temporary folder. It ignores DATABASE_URL and DATA_DIR, and never touches the platform's
 * own database.
 */
export async function onOwnDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "livery-certify-"));
  try {
    // PostgreSQL does not run as root, so the user it runs as needs access to the folder.
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
