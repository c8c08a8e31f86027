import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asAdmin, freshDatabase } from "../../../support/database.ts";

const sealed = 2_000;

/** A brand whose transactions are all sealed. */
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await asAdmin(database.url, async (admin) => {
    await admin.query("set session_replication_role = replica");
    await admin.query("insert into brand (brand_id) values ('a')");
    await admin.query(
      `insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, at)
       select 'a', n, 'k' || n, '', 'post', 'bet', 'vendor:V', now() from generate_series(1, $1::int) n`,
      [sealed],
    );
    await admin.query(
      `insert into ledger_block (brand_id, number, first_transaction, last_transaction, transactions, prior_hash, hash, sealed_at)
       values ('a', 1, 1, $1::int, $1::int, '', '', now())`,
      [sealed],
    );
    await admin.query("vacuum analyze ledger_transaction, ledger_block, brand");
  });
});
afterAll(() => database.drop());

/** The rows of the journal, and the entries of its indexes, that a statement of the owner reads. */
const readBy = (statement: string): Promise<number> =>
  asAdmin(database.url, async (admin: pg.Client) => {
    await admin.query("begin; set local role livery; set local plan_cache_mode = force_generic_plan");
    await admin.query(statement);
    const { rows } = await admin.query<{ read: number }>(
      `select sum(pg_stat_get_xact_tuples_returned(read.id))::int4 as read from (
         select indexrelid as id from pg_index where indrelid = 'ledger_transaction'::regclass
         union all select 'ledger_transaction'::regclass
       ) read`,
    );
    await admin.query("rollback");
    return rows[0]?.read ?? -1;
  });

it.each([
  ["what is not sealed yet is found", "select ledger_unsealed()"],
  ["nothing is sealed again", `select ledger_seal('a', ${sealed}, 100, now())`],
  ["its age is watched", "select platform_figures('{a}')"],
])("%s without reading what is sealed", async (_what, statement) => {
  expect(await readBy(statement)).toBeLessThan(5);
});
