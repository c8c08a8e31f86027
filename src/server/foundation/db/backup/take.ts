import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import pg from "pg";
import { to } from "pg-copy-streams";
import { type Manifest, manifestFile, manifestHashFile, type StoredTable, sha256Of } from "./read-backup.ts";

type Table = Pick<StoredTable, "schema" | "table" | "columns">;

const quoted = pg.escapeIdentifier;

/** A table with its schema, as SQL writes it. */
export const nameOf = ({ schema, table }: Pick<StoredTable, "schema" | "table">): string =>
  `${quoted(schema)}.${quoted(table)}`;

/** Schemas of the platform and its partner companies: those that migrations keep. */
export async function migratedSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string }>(
    "select schemaname as schema from pg_tables where tablename = 'schema_migration' order by 1",
  );
  return rows.map(({ schema }) => schema);
}

async function tablesOf(client: pg.Client, schemas: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any ($1) and c.relname !~ '^schema_' order by 1, 2`,
    [schemas],
  );
  return rows;
}

/** The migrations of each schema. */
export async function migrationsOf(
  client: pg.Client,
  schemas: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const schema of schemas) {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${quoted(schema)}.schema_migration order by name`,
    );
    found[schema] = rows.map(({ name }) => name);
  }
  return found;
}

async function copyOut(client: pg.Client, table: Table, folder: string): Promise<StoredTable> {
  const file = `${table.schema}.${table.table}.copy.gz`;
  const list = table.columns.map(quoted).join(", ");
  const copying = client.query(to(`copy ${nameOf(table)} (${list}) to stdout`));
  const hash = createHash("sha256");
  const seen = new PassThrough();
  seen.on("data", (chunk: Buffer) => hash.update(chunk));
  await pipeline(
    copying,
    createGzip({ level: 4 }),
    seen,
    createWriteStream(join(folder, file), { flags: "wx" }),
  );
  return { ...table, file, rows: copying.rowCount, sha256: hash.digest("hex") };
}

/**
 * Copies all rows of the database at `url` into a new folder, as they were at one moment, while others go on working.
 * `url` must be a superuser's: brands' rows are hidden from all others. A folder that was begun and not finished is
 * called `<folder>.part`, and deleted when the copy fails. Throws when `folder` exists.
 */
export async function takeBackup(url: string, folder: string, now: Date): Promise<Manifest> {
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: url, application_name: "livery backup" });
  await client.connect();
  try {
    await client.query("begin transaction isolation level repeatable read, read only");
    const schemas = await migratedSchemas(client);
    const tables: StoredTable[] = [];
    for (const table of await tablesOf(client, schemas)) tables.push(await copyOut(client, table, part));
    const { rows: sequences } = await client.query<Manifest["sequences"][number]>(
      `select schemaname as schema, sequencename as sequence, last_value::text as value
       from pg_sequences where schemaname = any ($1) and last_value is not null order by 1, 2`,
      [schemas],
    );
    const migrations = await migrationsOf(client, schemas);
    await client.query("commit");
    const manifest: Manifest = { format: 1, takenAt: now.toISOString(), migrations, tables, sequences };
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await writeFile(join(part, manifestFile), text);
    await writeFile(join(part, manifestHashFile), `${sha256Of(text)}\n`);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    // On a full disk it would take the room of the next one.
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}
