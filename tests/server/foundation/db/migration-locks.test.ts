import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectionTimeouts } from "../../../../src/server/foundation/db/database-timeouts.ts";
import type { LockPatience } from "../../../../src/server/foundation/db/lock-patience.ts";
import { migrate } from "../../../../src/server/foundation/db/migrate.ts";
import { asAdmin, databaseUrl } from "../../../support/database.ts";
import { type MigrationHarness, openMigrations } from "./migration-harness.ts";

let harness: MigrationHarness;
const clients: pg.Client[] = [];
beforeEach(async () => {
  harness = await openMigrations();
  await migrate(harness.url, harness.folders);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.end();
  await harness.drop();
});

async function connected(options: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: harness.url, ...options });
  await client.connect();
  clients.push(client);
  return client;
}

/** A reader whose transaction stays open, as a backup's does. */
async function openReader(what: string, url = harness.url): Promise<pg.Client> {
  const reader = await connected({ application_name: "a backup", connectionString: url });
  await reader.query(`begin isolation level repeatable read; ${what}`);
  return reader;
}

const short: LockPatience = { lockMs: 300, pauseMs: 100, totalMs: 900, buildMs: 900 };

test("a migration that waits for an open reader lets calls read meanwhile, and runs when the reader is done", async () => {
  await harness.migration("003-wide.sql", "alter table step add column wide text;");
  const reader = await openReader("select count(*) from step");
  const node = await connected(connectionTimeouts as pg.ClientConfig);
  let isOver = false;
  const ran = migrate(harness.url, harness.folders).finally(() => {
    isOver = true;
  });
  const from = performance.now();
  let read = 0;
  while (performance.now() - from < 4_000) {
    await node.query("select count(*) from step");
    read++;
    await sleep(20);
  }
  expect(isOver).toBe(false);
  expect(read).toBeGreaterThan(20);
  await reader.query("commit");
  expect(await ran).toEqual(["003-wide.sql"]);
}, 20_000);

test("a migration that never gets its lock says which table it waited for, and who holds it", async () => {
  await harness.migration("003-other.sql", "create table other (name text);");
  await harness.migration("004-wide.sql", "alter table step add column wide text;");
  const reader = await openReader("select count(*) from step");
  const [{ pid }] = (await reader.query<{ pid: number }>("select pg_backend_pid() as pid")).rows as [
    { pid: number },
  ];
  await expect(migrate(harness.url, harness.folders, { patience: short })).rejects.toMatchObject({
    code: "database.locked",
    message: expect.stringMatching(
      new RegExp(
        `^Applying 004-wide\\.sql changed nothing: for 1 second it did not get the table step, which process ${pid} \\("a backup" of livery\\w*, in a transaction since .+\\) holds\\. `,
      ),
    ),
  });
  // What came before has landed, and the next run goes on from there.
  await reader.query("commit");
  expect(await migrate(harness.url, harness.folders, { patience: short })).toEqual(["004-wide.sql"]);
});

test("a run with nothing to do waits for nobody, a backup of every table among them", async () => {
  await openReader("select count(*) from step, schema_migration, schema_function_set");
  expect(await migrate(harness.url, harness.folders, { patience: short })).toEqual([]);
});

test("a build of an index waits for an open reader longer than a lock does, and names it in the end", async () => {
  await harness.migration(
    "003-index.sql",
    "-- concurrently\ncreate index concurrently if not exists step_length on step (length(name));\n",
  );
  const reader = await openReader("select count(*) from step");
  await expect(migrate(harness.url, harness.folders, { patience: short })).rejects.toMatchObject({
    code: "database.locked",
    message: expect.stringMatching(
      /^Building step_length of 003-index\.sql was broken off: for 1 second it waited for process \d+ \("a backup"/,
    ),
  });
  const patient = migrate(harness.url, harness.folders, { patience: { ...short, buildMs: 20_000 } });
  await sleep(1_200);
  await harness.query("insert into step values ('meanwhile')");
  await reader.query("commit");
  expect(await patient).toEqual(["003-index.sql"]);
});

test("a migration of several tables waits for all of them together as long as for one, and calls outlast it", async () => {
  const later = ["b", "c", "d", "e"];
  for (const name of later) await harness.query(`create table ${name} ()`);
  const tables = ["step", ...later];
  await harness.migration(
    "003-wide.sql",
    tables.map((name) => `alter table ${name} add column wide text;`).join("\n"),
  );
  const readers: pg.Client[] = [];
  for (const name of later) readers.push(await openReader(`select count(*) from ${name}`));
  const node = await connected(connectionTimeouts as pg.ClientConfig);
  let isOver = false;
  const ran = migrate(harness.url, harness.folders, {
    patience: { ...short, lockMs: 500, totalMs: 20_000 },
  }).finally(() => {
    isOver = true;
  });
  const released = (async () => {
    // Each one is over before a wait for its table alone would be.
    for (const reader of readers) {
      await sleep(400);
      await reader.query("commit");
    }
  })();
  while (!isOver) {
    await node.query("select count(*) from step");
    await sleep(5);
  }
  await released;
  expect(await ran).toEqual(["003-wide.sql"]);
}, 30_000);

test("a migration that somebody cancels ends with that, and does not begin again", async () => {
  await harness.migration("003-wide.sql", "alter table step add column wide text;");
  await openReader("select count(*) from step");
  const ran = migrate(harness.url, harness.folders, {
    patience: { ...short, lockMs: 5_000, totalMs: 60_000 },
  });
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and application_name = 'livery migrate'`;
  await Promise.all([
    expect(ran).rejects.toThrow("canceling statement due to user request"),
    expect.poll(() => harness.query(cancel), { timeout: 5_000 }).toEqual([true]),
  ]);
});

/** An index that a migration builds, and a transaction that the build waits for and deadlocks with. */
async function deadlockWithBuild(patience: LockPatience) {
  await harness.migration(
    "003-index.sql",
    "-- concurrently\ncreate index concurrently if not exists step_length on step (length(name));\n",
  );
  // However slow the machine, the transaction waits before the build looks for a deadlock, and never looks itself.
  await asAdmin(harness.url, async (admin) => {
    const { rows } = await admin.query("select quote_ident(current_database()) as name");
    await admin.query(`alter database ${rows[0].name} set deadlock_timeout = '3s'`);
  });
  const superuser = databaseUrl(harness.url, undefined, "postgres");
  const other = await openReader(
    "set local deadlock_timeout = '1h'; insert into step values ('open')",
    superuser,
  );
  const ran = migrate(harness.url, harness.folders, { patience });
  ran.catch(() => undefined);
  const waits = "select 1 from pg_locks where not granted and locktype = 'virtualxid'";
  await expect
    .poll(async () => (await other.query(waits)).rowCount, { timeout: 10_000, interval: 20 })
    .toBe(1);
  await other.query("lock table step in share row exclusive mode");
  return { ran, other };
}

test("a build of an index that a deadlock broke off begins again", async () => {
  const { ran, other } = await deadlockWithBuild({ ...short, buildMs: 20_000 });
  await other.query("commit");
  expect(await ran).toEqual(["003-index.sql"]);
  const valid = "select indisvalid from pg_index where indexrelid = 'step_length'::regclass";
  expect(await harness.query(valid)).toEqual([true]);
});

test("a build of an index that deadlocks and then waits says for how long it tried in all", async () => {
  const from = performance.now();
  const { ran } = await deadlockWithBuild({ ...short, buildMs: 6_000 });
  await expect(ran).rejects.toMatchObject({
    code: "database.locked",
    message: expect.stringMatching(
      /^Building step_length of 003-index\.sql was broken off: for 6 seconds it waited for process \d+ \("a backup"/,
    ),
  });
  expect(performance.now() - from).toBeGreaterThan(5_500);
});
