import { execFileSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLedger } from "../../../src/server/core/ledger/ledger.ts";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../src/server/foundation/db/migrate.ts";
import { temporaryFolder } from "../../support/database.ts";
import { account, give } from "../../support/ledger.ts";
import { systemProgram } from "../../support/programs.ts";
import { type Machine, stockPostgres } from "./processes.ts";

/** The backup of a cluster, by the commands of docs/operations.md. */

let one: Machine & { url: string };
let other: Machine & { url: string };
let folder: string;
const drops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const place = await temporaryFolder();
  folder = place.folder;
  [one, other] = [await stockPostgres(join(folder)), await stockPostgres(await subfolder())];
  drops.push(one.kill, other.kill, place.remove);
}, 180_000);
afterAll(async () => {
  for (const drop of drops) await drop();
});

async function subfolder(): Promise<string> {
  const place = await temporaryFolder();
  drops.push(place.remove);
  return place.folder;
}

/** The same database for another of the cluster's users. */
const as = (user: string, url: string): string => {
  const theirs = new URL(url);
  theirs.username = user;
  return theirs.href;
};

async function runSql(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const dump = (user: string, file: string): void => {
  execFileSync(systemProgram("pg_dump"), ["--format=custom", `--file=${file}`, as(user, one.url)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
};

it("a dump of a cluster has all brands when its user may see them, and verifies elsewhere", async () => {
  await migrate(one.url);
  const database = openDatabase({ url: one.url });
  for (const brand of ["aurora", "jade"]) {
    await database.brand(brand, (tx) => tx.insertInto("brand").values({ brand_id: brand }).execute());
    const ledger = createLedger(database, { now: Date.now });
    for (let count = 0; count < 20; count += 1)
      await ledger.post(brand, give(`gift ${count}`, account(`player${count}`), 500n));
  }
  await database.close();
  const file = join(folder, "livery.dump");
  // Row-level security holds for the platform's own user: half a backup is none.
  expect(() => dump("livery", file)).toThrow(/row-level security/);

  await runSql(as("postgres", one.url), [
    "create role livery_backup login bypassrls",
    "grant pg_read_all_data to livery_backup",
  ]);
  dump("livery_backup", file);
  await runSql(as("postgres", other.url), [
    "create role livery_app nologin",
    "grant livery_app to livery with admin option",
  ]);
  execFileSync(systemProgram("pg_restore"), [
    "--exit-on-error",
    `--dbname=${as("postgres", other.url)}`,
    file,
  ]);

  await migrate(other.url);
  const restored = openDatabase({ url: other.url });
  for (const brand of ["aurora", "jade"])
    expect(await verifyLedger(restored, brand)).toMatchObject({ findings: [], transactions: 20n });
  await restored.close();
});
