import { type LockPatience, type Sessions, whileOthersWork } from "./lock-patience.ts";
import type { SqlFile } from "./migration-files.ts";

/** The first line of a migration that builds indexes on tables that have rows, while these are written. */
const firstLine = "-- concurrently";

const buildsIndex = /^create\s+(?:unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+([a-z0-9_]+)\s+on\s/i;

/** Whether a migration builds indexes outside a transaction. */
export const isConcurrent = ({ text }: SqlFile): boolean => text.startsWith(`${firstLine}\n`);

/** The statements of a concurrent migration with the indexes that they build. Throws on any other statement. */
function indexesOf({ name, text }: SqlFile): { index: string; statement: string }[] {
  const code = text.replace(/^\s*--.*$/gm, "");
  const statements = code
    .split(";")
    .map((one) => one.trim())
    .filter(Boolean);
  return statements.map((statement) => {
    const index = buildsIndex.exec(statement)?.[1];
    if (index) return { index, statement };
    throw new Error(
      `${name} begins with "${firstLine}", so each of its statements is "create index concurrently if not exists ..."`,
    );
  });
}

/**
 * Builds the indexes of a migration one after another, each outside a transaction. A build that broke off leaves an
 * index that PostgreSQL does not use: it is dropped before the next attempt. Those that were built stay.
 */
export async function buildConcurrently(
  sessions: Sessions,
  file: SqlFile,
  patience: LockPatience,
): Promise<void> {
  const { client } = sessions;
  for (const { index, statement } of indexesOf(file)) {
    const what = `${index} of ${file.name}`;
    await whileOthersWork(sessions, what, patience, async () => {
      const { rows } = await client.query(
        "select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid",
        [index],
      );
      if (rows.length > 0) await client.query(`drop index concurrently ${index}`);
      try {
        await client.query(statement);
      } catch (cause) {
        throw new Error(`Building ${what} failed: ${(cause as Error).message}`, { cause });
      }
    });
  }
}
