import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../src/server/foundation/db/migrate.ts";
import { temporaryFolder } from "../../support/database.ts";
import { type Machine, pgBouncer, stockPostgres } from "./processes.ts";

const brands = ["aurora", "jade", "saffron"];

let database: Database;
let pooler: Machine;
const drops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const place = await temporaryFolder();
  const postgres = await stockPostgres(place.folder);
  await migrate(postgres.url);
  const bouncer = await pgBouncer(place.folder, postgres.url, 2);
  pooler = bouncer;
  database = openDatabase({ url: bouncer.url, poolSize: 12, pooled: true });
  drops.push(database.close, bouncer.kill, postgres.kill, place.remove);
  for (const brand of brands)
    await database.brand(brand, (tx) => tx.insertInto("brand").values({ brand_id: brand }).execute());
}, 180_000);
afterAll(async () => {
  for (const drop of drops) await drop();
});

const whose = "select current_user as role, current_setting('livery.brand_id', true) as brand";
type Whose = { role: string; brand: string };

describe("work through a pooler that lends two connections to all", () => {
  it("keeps brands and roles apart, however transactions follow each other", async () => {
    const seen = await Promise.all(
      Array.from({ length: 300 }, async (_one, index) => {
        const brand = brands[index % brands.length] ?? "";
        const way = index % 4;
        if (way === 0)
          return {
            brand,
            rows: (await database.brand(brand, (tx) => sql<Whose>`${sql.raw(whose)}`.execute(tx))).rows,
          };
        if (way === 1)
          return {
            brand,
            rows: await database.pipelined(brand, (run) =>
              run<Whose>({ name: "whose", text: whose, values: [] }),
            ),
          };
        if (way === 2)
          return {
            brand,
            rows: (await database.snapshot(brand, (tx) => sql<Whose>`${sql.raw(whose)}`.execute(tx))).rows,
          };
        const { rows } = await database.platform((tx) => sql<Whose>`${sql.raw(whose)}`.execute(tx));
        return { brand: undefined, rows };
      }),
    );
    for (const { brand, rows } of seen) {
      const expected = brand === undefined ? { role: "livery", brand: "" } : { role: "livery_app", brand };
      expect(rows.map((row) => ({ ...row, brand: row.brand ?? "" }))).toEqual([expected]);
    }
  });

  it("runs the same statement on whichever connection it gets", async () => {
    const statement = { name: "twice", text: "select $1::int * 2 as double", values: [21] };
    const all = await Promise.all(
      Array.from({ length: 50 }, () => database.call<{ double: number }>(statement)),
    );
    expect(new Set(all.map(([row]) => row?.double))).toEqual(new Set([42]));
  });

  it("ends statements that take too long, in every kind of transaction but reports", async () => {
    const slow = "select pg_sleep(2.6)";
    const late = { code: "57014" };
    const statement = { name: "slow", text: slow, values: [] };
    await Promise.all([
      expect(database.brand("jade", (tx) => sql.raw(slow).execute(tx))).rejects.toMatchObject(late),
      expect(database.platform((tx) => sql.raw(slow).execute(tx))).rejects.toMatchObject(late),
    ]);
    await Promise.all([
      expect(database.pipelined("jade", (run) => run(statement))).rejects.toMatchObject(late),
      expect(database.call(statement)).rejects.toMatchObject(late),
    ]);
    await database.snapshot("jade", (tx) => sql.raw(slow).execute(tx));
  });

  it("continues when the pooler was killed and is back", async () => {
    const works = () => database.call({ name: "one", text: "select 1 as one", values: [] });
    await works();
    await pooler.kill();
    await expect(works()).rejects.toThrow();
    await pooler.start();
    await expect.poll(works, { timeout: 10_000 }).toEqual([{ one: 1 }]);
  });
});
