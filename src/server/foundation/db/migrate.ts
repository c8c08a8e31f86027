import pg from "pg";
import { ensureAppRole } from "./app-role.ts";
import { buildConcurrently, isConcurrent } from "./concurrent-migration.ts";
import { type LockPatience, type Sessions, untilLocked, usualPatience } from "./lock-patience.ts";
import type { SqlFile } from "./migration-files.ts";
import { connectAsOwner } from "./owner-connection.ts";
import {
  changed,
  type Landed,
  laterAmong,
  ownFolders,
  pendingAmong,
  readSources,
  type SchemaSources,
  type SqlFolders,
} from "./schema-state.ts";

/** An arbitrary number; every version of the platform must use the same. */
const MIGRATION_LOCK = 4_600_001;
const LOCK_WAIT_S = 120;
const LOCK_EVERY_MS = 100;

const BOOK = `
create table if not exists schema_migration (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
create table if not exists schema_function_set (
  only_row boolean primary key default true check (only_row),
  sha256 text not null,
  -- The set that this one replaced: nodes of the version before still use it.
  before_sha256 text
)`;

/** Earlier versions did not note the set before. To alter a table waits for its readers, even for a column that is there. */
const LACKS_SET_BEFORE = `
select not exists (select from pg_attribute
  where attrelid = to_regclass('schema_function_set') and attname = 'before_sha256') as lacks`;
const ADD_SET_BEFORE = "alter table schema_function_set add column before_sha256 text";

/** What a migration has done with a schema. */
export type MigrationDone = { ran: string[]; replacedFunctions: boolean };

/** What a migration begins with. */
export const nothingDone = (): MigrationDone => ({ ran: [], replacedFunctions: false });

/** How long a migration waits for its locks, and what is filled with what it has done. */
export type MigrationOptions = { patience?: LockPatience; done?: MigrationDone };

/**
 * Brings the database at `url` up to date and returns the names of the migrations it applied. Each runs once, in order,
 * in a transaction of its own unless it builds indexes concurrently; simultaneous starts run one after the other. Then
 * the functions are replaced as a set if any of them changed. `done` is filled step by step, so that it says what stays when
 * a later step throws. Throws database.migration-changed when an applied migration
 * was edited, removed or overtaken, database.locked when others hold a table for longer than `patience`,
 * database.unreachable and database.role.
 */
export async function migrate(
  url: string,
  folders: SqlFolders = ownFolders,
  { patience = usualPatience, done = nothingDone() }: MigrationOptions = {},
): Promise<string[]> {
  const sources = await readSources(folders);
  const connections: pg.Client[] = [];
  const connect = async (): Promise<pg.Client> => {
    const connection = await connectAsOwner(url);
    connections.push(connection);
    return connection;
  };
  try {
    const client = await connect();
    const run: Run = { sessions: { client, observer: await connect() }, patience };
    await client.query(`set lock_timeout = ${patience.lockMs}; set client_min_messages = warning`);
    await takeLock(client);
    await makeBook(run);
    await ensureAppRole(client);
    for (const file of await pendingMigrations(client, sources.migrations)) {
      await apply(run, file);
      done.ran.push(file.name);
    }
    done.replacedFunctions = await replaceFunctions(run, sources);
    return done.ran;
  } finally {
    await Promise.all(connections.map((connection) => connection.end()));
  }
}

/** What every step of one migration needs. */
type Run = { sessions: Sessions; patience: LockPatience };

/** Makes the tables that say what has landed. */
async function makeBook(run: Run): Promise<void> {
  const { client } = run.sessions;
  await client.query(BOOK);
  const { rows } = await client.query<{ lacks: boolean }>(LACKS_SET_BEFORE);
  if (!rows[0]?.lacks) return;
  await inTransaction(run, "the column of the set before", async () => {
    await client.query(ADD_SET_BEFORE);
  });
}

/**
 * Takes the lock of migrations. It is held by the session, so it ends with this connection even if we are killed. A
 * statement that waited for it would be a transaction that never ends to whoever builds an index concurrently.
 */
async function takeLock(client: pg.Client): Promise<void> {
  const until = Date.now() + LOCK_WAIT_S * 1_000;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > until) throw new Error(`Another start has been migrating for ${LOCK_WAIT_S} seconds`);
    await new Promise((resolve) => setTimeout(resolve, LOCK_EVERY_MS));
  }
}

async function pendingMigrations(client: pg.Client, files: SqlFile[]): Promise<SqlFile[]> {
  const { rows } = await client.query<Landed>("select name, sha256 from schema_migration order by name");
  const [later] = laterAmong(files, rows);
  if (later) throw changed(`${later} has landed in this database and is not among ours: run a newer version`);
  return pendingAmong(files, rows);
}

async function apply(run: Run, file: SqlFile): Promise<void> {
  const { client } = run.sessions;
  if (isConcurrent(file)) {
    await buildConcurrently(run.sessions, file, run.patience);
    return noteApplied(client, file);
  }
  await inTransaction(run, file.name, async () => {
    await client.query(file.text);
    await noteApplied(client, file);
  });
}

async function noteApplied(client: pg.Client, { name, sha256 }: SqlFile): Promise<void> {
  await client.query("insert into schema_migration (name, sha256) values ($1, $2)", [name, sha256]);
}

/**
 * Runs every file again if any of them changed, and answers whether it did. Functions of the schema that no file created (their catalogue rows were
 * not written by this transaction) are marked, and dropped when the set changes the next time: nodes of the version
 * before may still call them. Functions of migrations stay (`permanent`). A file that changes a function's result type
 * drops the old one first.
 */
async function replaceFunctions(
  run: Run,
  { functions: files, migrations, functionSet: sha256 }: SchemaSources,
): Promise<boolean> {
  const { client } = run.sessions;
  const { rows } = await client.query<{ sha256: string }>("select sha256 from schema_function_set");
  if (rows[0]?.sha256 === sha256) return false;
  await inTransaction(run, "the functions", async () => {
    for (const file of files) await client.query(file.text);
    if (rows.length > 0) await client.query(retireFunctions(functionsMadeBy(migrations)));
    await client.query(
      `insert into schema_function_set (sha256) values ($1) on conflict (only_row)
       do update set sha256 = $1, before_sha256 = schema_function_set.sha256`,
      [sha256],
    );
  });
  return true;
}

/** Names of the functions and aggregates that migrations create. They stay: triggers and other functions use them. */
const functionsMadeBy = (migrations: readonly SqlFile[]): string[] =>
  migrations.flatMap(({ text }) =>
    [
      ...text.matchAll(/^\s*create\s+(?:or\s+replace\s+)?(?:function|procedure|aggregate)\s+([a-z0-9_]+)/gim),
    ].map(([, name = ""]) => name),
  );

/** The comment of a function that the present version does not make. */
const outdated = "livery: of the version before";

const retireFunctions = (permanent: readonly string[]) => `
do $$
declare made record;
begin
  for made in
    select p.oid::regprocedure as name, p.xmin = pg_current_xact_id()::xid as is_new,
      obj_description(p.oid, 'pg_proc') is not distinct from '${outdated}' as is_marked
    from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.proowner = current_user::regrole
      and p.proname <> all (array[${permanent.map((name) => pg.escapeLiteral(name)).join(", ")}]::text[])
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    if made.is_new and made.is_marked then execute format('comment on routine %s is null', made.name);
    elsif not made.is_new and made.is_marked then execute format('drop routine %s', made.name);
    elsif not made.is_new then execute format('comment on routine %s is %L', made.name, '${outdated}');
    end if;
  end loop;
end $$`;

/** Works in a transaction, as often as it takes to get the locks; an error takes everything back. */
async function inTransaction(run: Run, what: string, work: () => Promise<void>): Promise<void> {
  const { client } = run.sessions;
  await untilLocked(run.sessions, what, run.patience, async () => {
    await client.query("begin");
    try {
      await work();
      await client.query("commit");
    } catch (cause) {
      await client.query("rollback");
      throw new Error(`Applying ${what} failed and changed nothing: ${(cause as Error).message}`, { cause });
    }
  });
}
