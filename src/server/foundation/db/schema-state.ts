import { createHash } from "node:crypto";
import { join } from "node:path";
import type pg from "pg";
import { requireAppRole } from "./app-role.ts";
import { databaseError } from "./database-error.ts";
import { readMigrations, readSqlFiles, type SqlFile } from "./migration-files.ts";
import { connectAsOwner } from "./owner-connection.ts";

export type SqlFolders = { migrations: string; functions: string };

/** The platform's own migrations and functions. */
export const ownFolders: SqlFolders = {
  migrations: join(import.meta.dirname, "migrations"),
  functions: join(import.meta.dirname, "functions"),
};

/** The schema of the platform's own tables. */
export const ownSchemaName = "public";

/** What this version makes of a schema. `functionSet` identifies the functions as a whole. */
export type SchemaSources = { migrations: SqlFile[]; functions: SqlFile[]; functionSet: string };

/** Reads the migrations and functions of a version. */
export async function readSources({ migrations, functions }: SqlFolders): Promise<SchemaSources> {
  const files = await readSqlFiles(functions);
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file.name}\0${file.sha256}\0`);
  return { migrations: await readMigrations(migrations), functions: files, functionSet: hash.digest("hex") };
}

/** A migration that has landed in a database. */
export type Landed = { name: string; sha256: string };

/** How a database's schema stands to this version. */
export type SchemaState = {
  /** The migrations of this version that have not landed, in order. */
  pending: string[];
  /** Migrations that have landed and that this version does not know: a later version ran them. */
  later: string[];
  /** Whether the functions are those of this version, of the one after it, or of neither. */
  functions: "same" | "of the next" | "other";
};

/** The pending migrations. Throws database.migration-changed when one that landed was edited, or is overtaken. */
export function pendingAmong(files: readonly SqlFile[], landed: readonly Landed[]): SqlFile[] {
  for (const { name, sha256 } of landed) {
    const file = files.find((one) => one.name === name);
    if (file && file.sha256 !== sha256)
      throw changed(`${name} was edited after it landed: restore it and put the change into a new migration`);
  }
  const last = landed.at(-1)?.name ?? "";
  const pending = files.filter(({ name }) => !landed.some((one) => one.name === name));
  const late = pending.find(({ name }) => name < last);
  if (late)
    throw changed(`${late.name} comes before ${last}, which has landed: give it the next free number`);
  return pending;
}

/** Migrations that have landed and are not among the files. */
export const laterAmong = (files: readonly SqlFile[], landed: readonly Landed[]): string[] =>
  landed.flatMap(({ name }) => (files.some((file) => file.name === name) ? [] : [name]));

export function changed(what: string): Error {
  return databaseError("database.migration-changed", `The migration ${what}.`);
}

/** The rows of a table of the search path; none when the table is missing. */
async function rowsIfThere<Row extends pg.QueryResultRow>(
  client: pg.Client,
  table: string,
  query: string,
): Promise<Row[]> {
  const { rows } = await client.query<{ found: boolean }>("select to_regclass($1) is not null as found", [
    table,
  ]);
  return rows[0]?.found ? (await client.query<Row>(query)).rows : [];
}

/** Compares a database's schema with this version; nothing is changed. Throws database.migration-changed. */
async function stateOf(client: pg.Client, { migrations, functionSet }: SchemaSources): Promise<SchemaState> {
  const landed = await rowsIfThere<Landed>(
    client,
    "schema_migration",
    "select name, sha256 from schema_migration order by name",
  );
  // Earlier versions did not note the set before.
  const [set] = await rowsIfThere<{ now: string; before: string | null }>(
    client,
    "schema_function_set",
    "select sha256 as now, to_jsonb(made)->>'before_sha256' as before from schema_function_set made",
  );
  const functions = set?.now === functionSet ? "same" : set?.before === functionSet ? "of the next" : "other";
  const pending = pendingAmong(migrations, landed).map(({ name }) => name);
  return { pending, later: laterAmong(migrations, landed), functions };
}

/** Compares the schema at `url` with this version; nothing is changed. Throws database.unreachable and database.migration-changed. */
export async function readSchemaState(url: string, folders: SqlFolders = ownFolders): Promise<SchemaState> {
  return onReader(url, async (client) => stateOf(client, await readSources(folders)));
}

/** A database that stops answering must not hold a start. */
const answerMs = 10_000;

async function onReader<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connectAsOwner(url, { query_timeout: answerMs });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes sure that this version can work on the schema at `url`, and changes nothing: every migration has landed, and
 * the functions are those of this version or of the next one, which keeps this one's. Throws database.behind,
 * database.ahead, database.migration-changed, database.role and database.unreachable.
 */
export async function requireSchema(
  url: string,
  schema = ownSchemaName,
  folders: SqlFolders = ownFolders,
): Promise<void> {
  await onReader(url, async (client) => {
    const { pending, later, functions } = await stateOf(client, await readSources(folders));
    if (pending.length > 0) throw behind(`lacks ${counted(pending)}`, schema);
    if (functions === "other" && later.length > 0)
      throw databaseError(
        "database.ahead",
        `The database (schema ${schema}) was migrated by a version that is more than one after this one (${later.at(-1)}): start that version.`,
      );
    if (functions === "other") throw behind("has functions of another version", schema);
    await requireAppRole(client);
  });
}

const counted = (pending: readonly string[]): string =>
  pending.length === 1
    ? `the migration ${pending[0]}`
    : `${pending.length} migrations, from ${pending[0]} to ${pending.at(-1)}`;

const behind = (what: string, schema: string): Error =>
  databaseError(
    "database.behind",
    `The database (schema ${schema}) ${what}. Run "npx livery migrate" of this version first; "npx livery migrate --plan" shows what it would do.`,
  );
