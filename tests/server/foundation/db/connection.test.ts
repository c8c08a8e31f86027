import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { asAdmin, freshDatabase } from "../../../support/database.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.url, poolSize: 4 });
  for (const brand_id of ["aurora", "jade"]) {
    await db.brand(brand_id, (tx) => tx.insertInto("brand").values({ brand_id }).execute());
  }
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const TABLES = ["brand", "brand_version", "game_round"] as const;
const BEYOND_DOUBLES = 9_007_199_254_740_993n;

function round(brand_id: string, round_id: string, win_minor = 0n) {
  const game = { vendor: "house", game_code: "dice", currency: "EUR", exponent: 2 };
  const played = { member_id: "1", book: "real", state: "closed", bets: 1 } as const;
  const times = { started_at: new Date(0), finished_at: new Date(0) };
  return {
    brand_id,
    round_id,
    ...game,
    ...played,
    ...times,
    bet_minor: 100n,
    win_minor,
    valid_bet_minor: 100n,
  };
}

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, "0")}`;

describe("row-level security", () => {
  test("is forced on every table that has a brand_id column", async () => {
    const { rows } = await asAdmin(database.url, (admin) =>
      admin.query(`select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`),
    );
    expect(rows.map((row) => row.name)).toEqual(expect.arrayContaining([...TABLES]));
    expect(rows.filter((row) => !row.forced)).toEqual([]);
  });

  test("hides the rows of another brand and refuses to write them", async () => {
    await db.brand("jade", async (tx) => {
      await tx
        .insertInto("game_round")
        .values(round("jade", id(1)))
        .execute();
      await tx
        .insertInto("brand_version")
        .values({ brand_id: "jade", version: "v1", document: "{}" })
        .execute();
    });
    await db.brand("aurora", async (tx) => {
      for (const table of TABLES) {
        const rows = await tx
          .selectFrom(table)
          .select("brand_id")
          .where("brand_id", "<>", "aurora")
          .execute();
        expect(rows).toEqual([]);
      }
      const changed = await tx.updateTable("game_round").set({ win_minor: 5n }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    const foreign = db.brand("aurora", (tx) =>
      tx
        .insertInto("game_round")
        .values(round("jade", id(2)))
        .execute(),
    );
    await expect(foreign).rejects.toThrow(/row-level security/);
    const given = db.brand("jade", (tx) =>
      tx.updateTable("game_round").set({ brand_id: "aurora" }).execute(),
    );
    await expect(given).rejects.toThrow(/row-level security/);
  });

  test("shows nothing when no brand is named, even to the owner and in a session used before", async () => {
    const narrow = openDatabase({ url: database.url, poolSize: 1 });
    expect(await narrow.brand("jade", (tx) => tx.selectFrom("brand").selectAll().execute())).toHaveLength(1);
    const [owner, app] = await narrow.platform(async (tx) => {
      const asOwner = await tx.selectFrom("brand").selectAll().execute();
      await sql`set local role livery_app`.execute(tx);
      return [asOwner, await tx.selectFrom("brand").selectAll().execute()];
    });
    expect([owner, app]).toEqual([[], []]);
    const write = narrow.platform((tx) => tx.insertInto("brand").values({ brand_id: "ghost" }).execute());
    await expect(write).rejects.toThrow(/row-level security/);
    await narrow.close();
  });

  test("works as a role that owns nothing and leaves no trace of the brand behind", async () => {
    const narrow = openDatabase({ url: database.url, poolSize: 1 });
    const who = sql<{ role: string; brand: string }>`
      select current_user as role, coalesce(current_setting('livery.brand_id', true), '') as brand`;
    const inside = await narrow.brand("jade", async (tx) => (await who.execute(tx)).rows[0]);
    expect(inside).toEqual({ role: "livery_app", brand: "jade" });
    const after = await narrow.platform(async (tx) => (await who.execute(tx)).rows[0]);
    expect(after).toEqual({ role: "livery", brand: "" });
    await expect(narrow.brand("", async () => 1)).rejects.toThrow(/brand id/);
    const destroy = narrow.brand("jade", (tx) => sql`drop table game_round`.execute(tx));
    await expect(destroy).rejects.toThrow(/must be owner/);
    await narrow.close();
  });
});

describe("a pipelined transaction", () => {
  const written = (brandId: string, text: string) => ({
    name: `write ${text}`,
    text: "insert into brand_version (brand_id, version, document) values ($1, $2, '{}')",
    values: [brandId, text],
  });
  const versions = () =>
    db.brand("aurora", (tx) =>
      tx.selectFrom("brand_version").select("version").where("version", "like", "swift%").execute(),
    );

  test("commits all of its statements, which went out together", async () => {
    const [, counted] = await db.pipelined("aurora", (run) =>
      Promise.all([
        run(written("aurora", "swift 1")),
        run<{ n: bigint }>({
          name: "count",
          text: "select count(*) as n from brand_version where version = $1",
          values: ["swift 1"],
        }),
      ]),
    );
    expect(counted).toEqual([{ n: 1n }]);
    expect(await versions()).toEqual([{ version: "swift 1" }]);
  });

  test("is undone by work that throws, and by a statement that fails although its result was not awaited", async () => {
    const thrown = db.pipelined("aurora", async (run) => {
      await run(written("aurora", "swift 2"));
      throw new Error("no");
    });
    await expect(thrown).rejects.toThrow("no");
    const unheard = db.pipelined("aurora", async (run) => {
      void run(written("aurora", "swift 3"));
      run(written("aurora", "swift 3")).catch(() => undefined);
    });
    await expect(unheard).rejects.toThrow("has failed");
    expect(await versions()).toEqual([{ version: "swift 1" }]);
    // The connections are as good as before.
    expect(await Promise.all(Array.from({ length: 8 }, versions))).toHaveLength(8);
  });

  test("fails with the error that came first, whichever the work hears of first", async () => {
    const statement = (text: string) => ({ name: text, text, values: [] });
    const failing = db.pipelined("aurora", (run) => {
      const slowlyHeard = async () => {
        await (async () => await run(statement("select 1 / 0")))();
      };
      return Promise.all([slowlyHeard(), run(statement("select 1"))]);
    });
    await expect(failing).rejects.toMatchObject({ code: "22012" });
  });

  test("stays within its brand, and needs one", async () => {
    await expect(db.pipelined("aurora", (run) => run(written("jade", "swift 4")))).rejects.toThrow(
      /row-level security/,
    );
    await expect(db.pipelined("", async () => 1)).rejects.toThrow("needs a brand");
    await expect(
      db.pipelined("o'brien", (run) =>
        run({ name: "brand", text: "select current_setting('livery.brand_id') as id", values: [] }),
      ),
    ).resolves.toEqual([{ id: "o'brien" }]);
  });

  test("reports the loss of its connection, and the next one has another", async () => {
    const lost = db.pipelined("aurora", (run) =>
      run({ name: "leave", text: "select pg_terminate_backend(pg_backend_pid())", values: [] }),
    );
    await expect(lost).rejects.toThrow();
    expect(
      await db.pipelined("aurora", (run) => run({ name: "one", text: "select 1 as n", values: [] })),
    ).toEqual([{ n: 1 }]);
  });
});

describe("the connection", () => {
  test("reads int8 as bigint, exactly, also in arrays and counts", async () => {
    const [stored, rest] = await db.brand("aurora", async (tx) => {
      await tx
        .insertInto("game_round")
        .values(round("aurora", id(3), BEYOND_DOUBLES))
        .execute();
      const row = await tx
        .selectFrom("game_round")
        .select("win_minor")
        .where("round_id", "=", id(3))
        .executeTakeFirst();
      const array = sql`select array[${BEYOND_DOUBLES}::int8, null] as list, count(*) as count`;
      return [row, (await array.execute(tx)).rows[0]];
    });
    expect(stored).toEqual({ win_minor: BEYOND_DOUBLES });
    expect(rest).toEqual({ list: [BEYOND_DOUBLES, null], count: 1n });
  });

  test("undoes a transaction whose work throws", async () => {
    const work = db.brand("aurora", async (tx) => {
      await tx
        .insertInto("game_round")
        .values(round("aurora", id(4)))
        .execute();
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    const found = await db.brand("aurora", (tx) =>
      tx.selectFrom("game_round").select("round_id").where("round_id", "=", id(4)).execute(),
    );
    expect(found).toEqual([]);
  });

  test("ends a statement after two seconds and a wait for a lock after one", async () => {
    const limits = await db.platform(async (tx) => {
      const config = sql<{ name: string; setting: string }>`
        select name, setting from pg_settings where name in ('lock_timeout', 'statement_timeout') order by name`;
      return (await config.execute(tx)).rows.map((row) => [row.name, row.setting]);
    });
    expect(limits).toEqual([
      ["lock_timeout", "1000"],
      ["statement_timeout", "2000"],
    ]);
  });

  test("survives the loss of its connections and says so", async () => {
    const lines: string[] = [];
    const fragile = openDatabase({ url: database.url, poolSize: 1, log: (line) => lines.push(line) });
    await fragile.platform((tx) => sql`set application_name = 'fragile'`.execute(tx));
    await asAdmin(database.url, (admin) =>
      admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fragile'",
      ),
    );
    await expect.poll(() => lines.join()).toMatch(/connection lost/);
    expect(await fragile.brand("jade", (tx) => tx.selectFrom("brand").selectAll().execute())).toHaveLength(1);
    await fragile.close();
  });
});

test("databases of one run are independent of each other", async () => {
  const others = await Promise.all([freshDatabase(), freshDatabase(), freshDatabase()]);
  for (const other of others) {
    const opened = openDatabase({ url: other.url });
    expect(await opened.brand("jade", (tx) => tx.selectFrom("brand").selectAll().execute())).toEqual([]);
    await opened.close();
    await other.drop();
  }
});
