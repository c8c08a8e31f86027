import { afterAll, beforeAll, expect, it } from "vitest";
import { asAdmin, freshDatabase } from "../../../support/database.ts";

/** A brand with many events that wait, which began after the table was looked at by autovacuum: it was empty then. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await asAdmin(database.url, async (admin) => {
    await admin.query("vacuum analyze reward_event");
    await admin.query("set session_replication_role = replica");
    await admin.query(
      `insert into reward_event (brand_id, member_id, type, at, due_at, body)
       select 'a', 'm' || n % 5000, 'play', now(), now() + n / 500 * interval '1 second', '{}'
       from generate_series(1, 20000) n`,
    );
  });
});
afterAll(() => database.drop());

const planOf = (statement: string): Promise<string> =>
  asAdmin(database.url, async (admin) => {
    await admin.query("begin; set local role livery_app; set local livery.brand_id = 'a'");
    const { rows } = await admin.query<{ "QUERY PLAN": string }>(`explain (costs off) ${statement}`);
    await admin.query("rollback");
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });

it.each([
  [
    "ends by their ids",
    "delete from reward_event where id = any ('{11,5011,10011}'::int8[])",
    "reward_event_pkey",
  ],
  [
    "finds by their member",
    "select id from reward_event where member_id = 'm11' order by id",
    "reward_event_member",
  ],
  [
    "finds what is due in its order",
    "select member_id, id from reward_event where due_at <= now() + interval '10 seconds' order by due_at, id limit 1000",
    "reward_event_time",
  ],
])("%s the events of a brand, however many wait", async (_what, statement, index) => {
  expect(await planOf(statement)).toContain(index);
});
