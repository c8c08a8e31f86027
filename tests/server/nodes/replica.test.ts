import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../src/server/foundation/db/migrate.ts";
import { type SnapshotReads, snapshotReadsFrom } from "../../../src/server/foundation/db/replica.ts";
import { temporaryFolder } from "../../support/database.ts";
import { stockPostgres, streamingReplica } from "./processes.ts";

type Replica = Awaited<ReturnType<typeof streamingReplica>>;

const restMs = 300;
let primary: Database;
let replica: Replica;
let reports: SnapshotReads;
const lines: { [key: string]: unknown }[] = [];
const drops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const place = await temporaryFolder();
  const postgres = await stockPostgres(place.folder);
  await migrate(postgres.url);
  replica = await streamingReplica(place.folder, postgres.url);
  primary = openDatabase({ url: postgres.url, poolSize: 4 });
  const second = openDatabase({ url: replica.url, poolSize: 4 });
  reports = snapshotReadsFrom(primary, second, {
    log: (line) => void lines.push(line),
    patienceMs: 2_000,
    restMs,
  });
  drops.push(primary.close, second.close, replica.kill, postgres.kill, place.remove);
}, 180_000);
afterAll(async () => {
  for (const drop of drops) await drop();
});

/** Writes a brand, and what the next report sees of it, and where. */
async function written(brand: string): Promise<{ rows: number; onReplica: boolean }> {
  await primary.brand(brand, (tx) => tx.insertInto("brand").values({ brand_id: brand }).execute());
  const { rows } = await reports.snapshot(brand, (tx) =>
    sql<{ rows: number; onReplica: boolean }>`
      select count(*)::int as rows, pg_is_in_recovery() as "onReplica" from brand`.execute(tx),
  );
  return rows[0] as { rows: number; onReplica: boolean };
}

const rested = () => new Promise((resolve) => setTimeout(resolve, restMs + 50));

it("a report on the replica sees what was committed before it began, and one brand's rows", async () => {
  const seen = [];
  for (let turn = 0; turn < 30; turn += 1) seen.push(await written(`brand-${turn}`));
  expect(seen.every(({ rows }) => rows === 1)).toBe(true);
  expect(seen.filter(({ onReplica }) => onReplica).length).toBeGreaterThan(25);
});

it("a report cannot write, on the replica either", async () => {
  await expect(
    reports.snapshot("brand-0", (tx) => tx.insertInto("brand").values({ brand_id: "brand-0" }).execute()),
  ).rejects.toMatchObject({ code: "25006" });
});

it("a replica that is behind is passed over, which the log says once, and answers again when it has caught up", async () => {
  lines.length = 0;
  await replica.order("select pg_wal_replay_pause()");
  const held = [];
  for (let turn = 0; turn < 3; turn += 1) {
    held.push(await written(`behind-${turn}`));
    await rested();
  }
  expect(held).toEqual(held.map(() => ({ rows: 1, onReplica: false })));
  await replica.order("select pg_wal_replay_resume()");
  await rested();
  expect(await written("again")).toEqual({ rows: 1, onReplica: true });
  expect(lines.map(({ event, error }) => [event, error])).toEqual([
    ["database.replica-away", "it is behind"],
    ["database.replica-back", undefined],
  ]);
});

it("a report whose own statement fails or takes too long is not run a second time", async () => {
  let runs = 0;
  const slow = reports.snapshot("again", async (tx) => {
    runs += 1;
    await sql`set local statement_timeout = 50`.execute(tx);
    await sql`select pg_sleep(1)`.execute(tx);
  });
  await expect(slow).rejects.toMatchObject({ code: "57014" });
  expect(runs).toBe(1);
});

it("a replica that does not answer is passed over, and used again after its restart", async () => {
  lines.length = 0;
  await replica.kill();
  expect(await written("killed")).toEqual({ rows: 1, onReplica: false });
  expect(await written("resting")).toEqual({ rows: 1, onReplica: false });
  await replica.start();
  await expect
    .poll(async () => written(`restarted-${Math.random()}`), { timeout: 30_000, interval: 400 })
    .toEqual({ rows: 1, onReplica: true });
  expect(lines.map(({ event }) => event)).toEqual(["database.replica-away", "database.replica-back"]);
});

it("a replica that was promoted to a database of its own answers no reports", async () => {
  lines.length = 0;
  await replica.order("select pg_promote()");
  for (const brand of ["promoted", "later"]) {
    expect(await written(brand)).toEqual({ rows: 1, onReplica: false });
    await rested();
  }
  expect(lines.map(({ error }) => error)).toEqual(["it is no replica: it takes writes"]);
});
