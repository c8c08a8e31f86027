import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import type { SqlFolders } from "../../../../src/server/foundation/db/schema-state.ts";
import { type MigrationHarness, openMigrations } from "./migration-harness.ts";

let harness: MigrationHarness;
let folders: SqlFolders;
beforeEach(async () => {
  harness = await openMigrations();
  ({ folders } = harness);
});
afterEach(() => harness.drop());

/** Usable indexes whose names are like a pattern. */
const valid = (like: string) =>
  harness.query(
    `select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relname like '${like}' and i.indisvalid order by 1`,
  );

/** A folder with the first migrations alone. */
async function onlyFirst(count: number): Promise<string> {
  const kept = join(harness.home, "first");
  await cp(folders.migrations, kept, { recursive: true });
  for (const name of (await readdir(kept)).sort().slice(count)) await rm(join(kept, name));
  return kept;
}

test("migrations that build indexes do so while the table is written, five starters at once, and once", async () => {
  await harness.migration(
    "003-index.sql",
    "-- concurrently\n-- Names are looked up; by nobody yet.\ncreate index concurrently if not exists step_name on step (name);\ncreate unique index concurrently if not exists step_lower on step (lower(name));\n",
  );
  await migrate(harness.url, { ...folders, migrations: await onlyFirst(2) });
  const writer = new pg.Client({ connectionString: harness.url });
  await writer.connect();
  await writer.query("begin; insert into step values ('open')");
  let isOver = false;
  const starts = Promise.all(Array.from({ length: 5 }, () => migrate(harness.url, folders))).finally(() => {
    isOver = true;
  });
  // A build waits for what was written before it, and holds up nobody meanwhile.
  await expect
    .poll(() => harness.query("select count(*)::int from pg_stat_progress_create_index"), { timeout: 10_000 })
    .toEqual([1]);
  await harness.query("insert into step values ('meanwhile')");
  expect(isOver).toBe(false);
  await writer.query("commit");
  await writer.end();
  expect((await starts).flat()).toEqual(["003-index.sql"]);
  expect(await valid("step_%")).toEqual(["step_lower", "step_name", "step_pkey"]);
});

test("migrations build an index again after a build that broke off", async () => {
  await harness.migration(
    "003-index.sql",
    "-- concurrently\ncreate unique index concurrently if not exists step_length on step (length(name));\n",
  );
  await migrate(harness.url, { ...folders, migrations: await onlyFirst(2) });
  await harness.query("insert into step values ('six')");
  await expect(migrate(harness.url, folders)).rejects.toThrow(
    /step_length of 003-index.sql failed: could not create unique index/,
  );
  expect(await valid("step_length")).toEqual([]);
  await harness.query("delete from step where name = 'six'");
  expect(await migrate(harness.url, folders)).toEqual(["003-index.sql"]);
  expect(await valid("step_length")).toEqual(["step_length"]);
});

test("migrations that build indexes and do something else are refused", async () => {
  await harness.migration("003-index.sql", "-- concurrently\ndelete from step;\n");
  await expect(migrate(harness.url, folders)).rejects.toThrow(
    '003-index.sql begins with "-- concurrently", so each of its statements is "create index concurrently if not exists ..."',
  );
  expect(await harness.query("select count(*)::int from step")).toEqual([1]);
});
