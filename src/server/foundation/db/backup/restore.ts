import { createReadStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import pg from "pg";
import { from } from "pg-copy-streams";
import type { Manifest, StoredTable } from "./read-backup.ts";
import { migratedSchemas, migrationsOf, nameOf } from "./take.ts";

/** Why the database cannot take this backup; undefined when it can. */
async function obstacle(client: pg.Client, manifest: Manifest): Promise<string | undefined> {
  const { rows } = await client.query("select from public.brand limit 1");
  if (rows.length > 0)
    return "The database holds brands already. A restore goes into an empty DATA_DIR: name another one.";
  const present = await migrationsOf(client, await migratedSchemas(client));
  for (const [schema, names] of Object.entries(manifest.migrations))
    if (names.join() !== present[schema]?.join())
      return `The backup was taken by another version of the platform (${schema}: ${names.at(-1) ?? "nothing"}, here ${present[schema]?.at(-1) ?? "nothing"}). Restore it with that version, then start this one.`;
  return undefined;
}

async function copyIn(client: pg.Client, folder: string, stored: StoredTable): Promise<void> {
  const list = stored.columns.map(pg.escapeIdentifier).join(", ");
  const copying = client.query(from(`copy ${nameOf(stored)} (${list}) from stdin`));
  await pipeline(createReadStream(join(folder, stored.file)), createGunzip(), copying);
  if (copying.rowCount !== stored.rows)
    throw new Error(`${stored.file}: ${copying.rowCount} rows were restored of ${stored.rows}`);
}

/**
 * Fills the empty, migrated database at `url` (a superuser's) with a backup whose files were compared: in one
 * transaction, so that a restore that breaks off leaves nothing. Answers a sentence when the database cannot take it.
 */
export async function restoreBackup(
  url: string,
  folder: string,
  manifest: Manifest,
): Promise<{ problem: string } | undefined> {
  const client = new pg.Client({ connectionString: url, application_name: "livery restore" });
  await client.connect();
  try {
    const problem = await obstacle(client, manifest);
    if (problem) return { problem };
    await client.query("begin");
    // The rows were checked when they were written: neither triggers nor foreign keys look at them again.
    await client.query("set local session_replication_role = replica");
    for (const table of manifest.tables) {
      await client.query(`delete from ${nameOf(table)}`);
      await copyIn(client, folder, table);
    }
    for (const { schema, sequence, value } of manifest.sequences)
      await client.query("select setval(format('%I.%I', $1::text, $2::text)::regclass, $3)", [
        schema,
        sequence,
        value,
      ]);
    await client.query("commit");
    await client.query("analyze");
    return undefined;
  } finally {
    await client.end();
  }
}
