import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asAdmin, freshDatabase } from "../../../support/database.ts";

// A generic plan that is made while the tables are small must not find rows by their brand alone: it would read
// the whole brand an hour later.
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The conditions that a generic plan looks rows up by, index by index. */
async function plannedBy(types: string, statement: string, values: string): Promise<string[]> {
  return asAdmin(database.url, async (admin) => {
    await admin.query("set plan_cache_mode = force_generic_plan; set enable_seqscan = off");
    await admin.query(`prepare asked (${types}) as ${statement}`);
    const { rows } = await admin.query<{ "QUERY PLAN": string }>(
      `explain (costs off) execute asked (${values})`,
    );
    return rows.map((row) => row["QUERY PLAN"].trim()).filter((line) => line.includes("Index"));
  });
}

describe("on an empty database", () => {
  it.each([
    [
      "an act of the ledger by its key",
      "text, text",
      "select id from ledger_transaction where brand_id = $1 and key = $2",
      "'a', 'b'",
      "key",
    ],
    [
      "transactions of the ledger by their keys",
      "text, text[]",
      "select id from ledger_transaction where brand_id = $1 and key = any ($2)",
      "'a', '{b}'",
      "key",
    ],
    [
      "what vendors named",
      "text, text, text[]",
      "select * from game_transaction where brand_id = $1 and vendor = $2 and transaction_id = any ($3)",
      "'a', 'b', '{c}'",
      "transaction_id",
    ],
    [
      "the bets that an act settled",
      "text, text, text[]",
      "select * from game_transaction where brand_id = $1 and vendor = $2 and settled_by = any ($3)",
      "'a', 'b', '{c}'",
      "settled_by",
    ],
    [
      "a player's round",
      "text, text, text, text",
      "select * from game_round where brand_id = $1 and vendor = $2 and round_id = $3 and member_id = $4",
      "'a', 'b', 'c', 'd'",
      "round_id",
    ],
    [
      "a session by its token",
      "text, bytea[]",
      "select * from game_session where brand_id = $1 and token_hash = any ($2)",
      "'a', array['b'::bytea]",
      "token_hash",
    ],
  ])("%s is looked up by it", async (_what, types, statement, values, column) => {
    const lines = await plannedBy(types, statement, values);
    expect(lines.filter((line) => line.startsWith("Index Cond")).join()).toContain(`(${column} = `);
  });

  it("the seal reads the transactions of a brand in order by their numbers", async () => {
    const text = "select id from ledger_transaction where brand_id = $1 and id > $2 order by id limit 100";
    expect(await plannedBy("text, int8", text, "'a', 5")).toEqual(
      expect.arrayContaining([expect.stringMatching(/using ledger_transaction_pkey/)]),
    );
  });
});

it("a decision reads the sittings of its own players alone, however many the brand has", async () => {
  const read = await asAdmin(database.url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    await admin.query(
      `insert into member (brand_id, id, account, nickname, type, referral_code, registered_at)
       select 'a', 'm' || n, 'm' || n, 'm' || n, 0, 'R' || n, now() from generate_series(1, 1000) n`,
    );
    await admin.query(
      `insert into play_sitting (brand_id, member_id, number, started_at, last_at, played_ms, checked_ms)
       select 'a', 'm' || n, 1, now(), now(), 0, 0 from generate_series(1, 300) n`,
    );
    await admin.query("analyze member, play_sitting");
    await admin.query("begin; set local role livery");
    const { rows } = await admin.query<{ members: { id: string; sitting: unknown }[] }>(
      "select members from game_state('a', 'V', 'INR', '{m1,m2,m999}', '{}', '{}', '{}', '{}')",
    );
    const { rows: counted } = await admin.query<{ fetched: string }>(
      "select idx_tup_fetch as fetched from pg_stat_xact_user_tables where relname = 'play_sitting'",
    );
    await admin.query("rollback");
    const sitting = rows[0]?.members.filter((one) => one.sitting !== null).map(({ id }) => id);
    return { sitting, fetched: Number(counted[0]?.fetched) };
  });
  expect(read).toEqual({ sitting: ["m1", "m2"], fetched: 2 });
});
