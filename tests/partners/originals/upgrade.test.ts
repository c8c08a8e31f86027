import { copyFile, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openOriginalsDatabase } from "../../../src/partners/originals/store/database.ts";
import { transferStatus, vendorWalletBalance } from "../../../src/partners/originals/store/vendor-wallets.ts";
import { migrate } from "../../../src/server/foundation/db/migrate.ts";
import { blankDatabase, temporaryFolder } from "../../support/database.ts";

const store = join(import.meta.dirname, "../../../src/partners/originals/store");
const folders = { migrations: join(store, "migrations"), functions: join(store, "functions") };

let database: Awaited<ReturnType<typeof blankDatabase>>;
let home: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => {
  database = await blankDatabase();
  home = await temporaryFolder();
});
afterEach(async () => {
  await database.drop();
  await home.remove();
});

const rowsOf002 = `
  insert into purse (operator, player, currency, exponent, balance) values ('aurora', 'asha', 'MYR', 2, 1500);
  insert into purse_transfer (operator, id, player, currency, direction, amount, status, balance)
    values ('aurora', 't1', 'asha', 'MYR', 'in', 1500, 'ok', 1500);`;

const formerNames = `
  select relname::text as name from pg_class where relname like '%purse%'
  union all select conname from pg_constraint where conname like '%purse%'
  union all select proname from pg_proc where proname like '%purse%'`;

describe("a database of 002 with rows", () => {
  it("gets the names of today and keeps its rows", async () => {
    const former = { migrations: join(home.folder, "migrations"), functions: join(home.folder, "functions") };
    for (const folder of Object.values(former)) await mkdir(folder);
    for (const name of ["001-purses.sql", "002-play.sql"])
      await copyFile(join(folders.migrations, name), join(former.migrations, name));
    await migrate(database.url, former);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(rowsOf002);
    const later = (await readdir(folders.migrations)).filter((name) => name >= "003").toSorted();
    expect(await migrate(database.url, folders)).toEqual(later);
    expect((await client.query(formerNames)).rows).toEqual([]);
    await client.end();

    const originals = openOriginalsDatabase(database.url, () => {});
    const key = { operator: "aurora", player: "asha", currency: "MYR", exponent: 2 };
    expect(await vendorWalletBalance(originals, key)).toBe(1500n);
    expect(await transferStatus(originals, "aurora", "t1")).toBe("ok");
    await originals.close();
  });
});
