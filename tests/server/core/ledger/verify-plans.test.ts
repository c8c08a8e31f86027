import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checks } from "../../../../src/server/core/ledger/ledger-invariants.ts";
import { readWhole } from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Database } from "../../../../src/server/foundation/db/connection.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { asAdmin, freshDatabase } from "../../../support/database.ts";

/** A database as it is after a restore: filled, and without statistics. */
let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const fresh = await freshDatabase();
  drop = fresh.drop;
  await asAdmin(fresh.url, async (admin) => {
    for (const table of ["ledger_transaction", "ledger_entry", "ledger_account"])
      await admin.query(`alter table ${table} set (autovacuum_enabled = off)`);
    await admin.query("delete from pg_statistic");
    await admin.query("update pg_class set reltuples = -1, relpages = 0 where relname like 'ledger_%'");
  });
  database = openDatabase({ url: fresh.url });
});
afterAll(async () => {
  await database.close();
  await drop();
});

type PlanLine = { "QUERY PLAN": string };

describe("the verification of a whole ledger, without statistics, compares no row with each of another table", () => {
  it.each(checks)("$invariant", async ({ query }) => {
    const plan = await database.snapshot("aurora", async (tx) => {
      await readWhole(tx);
      const { rows } = await sql<PlanLine>`explain ${query}`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    // A nested loop by an index has an index condition instead of a filter over all pairs.
    expect(plan).not.toMatch(/Nested Loop[^\n]*\n\s*Join Filter/);
  });
});
