import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account, give, openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { attempt, fillTables, forbidden } from "./checkers/guard.ts";

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
  await fillTables(test);
});
afterAll(() => test.close());

describe("the database itself refuses", () => {
  it.each(forbidden)("$as: $name", async (one) => {
    expect(await attempt(test, one)).toMatch(one.by);
  });

  it("nothing that is allowed, by the way these tests ask", async () => {
    const balanced = "update ledger_account set posted = posted where owner = 'asha'";
    expect(await attempt(test, { name: "", as: "owner", by: /^$/, statement: balanced })).toBe("");
    const look = "select from ledger_entry";
    expect(await attempt(test, { name: "", as: "app", by: /^$/, statement: look })).toBe("");
  });
});

describe("a brand", () => {
  it("sees its own ledger and no other brand's", async () => {
    await test.brand("empty");
    const look = (brandId: string) =>
      test.database.brand(brandId, async (tx) => {
        const { rows } = await sql<{ seen: string }>`
          select brand_id as seen from ledger_account union select brand_id from ledger_transaction
          union select brand_id from ledger_entry union select brand_id from ledger_block
          union select brand_id from ledger_reconciliation`.execute(tx);
        return rows.map(({ seen }) => seen);
      });
    expect(await look("aurora")).toEqual(["aurora"]);
    expect(await look("jade")).toEqual(["jade"]);
    expect(await look("empty")).toEqual([]);
  });

  it("that is none at all sees nothing", async () => {
    const rows = await test.database.platform((tx) =>
      tx.selectFrom("ledger_transaction").selectAll().execute(),
    );
    expect(rows).toEqual([]);
  });

  it.each(["ledger_apply", "ledger_seal"])("cannot act for another by %s", async (functionName) => {
    const call =
      functionName === "ledger_seal"
        ? sql`select ledger_seal('jade', 99, 99, now())`
        : sql`select ledger_apply('jade', now(), '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}')`;
    await expect(test.database.brand("aurora", (tx) => call.execute(tx))).rejects.toThrow(/another brand/);
  });

  it("cannot change sides by acting for another first", async () => {
    const both = test.database.platform(async (tx) => {
      await test.ledger.postIn(tx, "aurora", [give("both1", account("asha"), 1n)]);
      await test.ledger.postIn(tx, "jade", [give("both2", account("asha"), 1n)]);
    });
    await expect(both).rejects.toThrow(/another brand/);
    expect(await test.verify("aurora")).toMatchObject({ transactions: 3n });
  });

  it("without a row changes nothing", async () => {
    await expect(test.ledger.post("nobrand", give("n1", account("asha"), 1n))).rejects.toThrow(/foreign key/);
  });

  it("spends its own money, not that of a member of the same name elsewhere", async () => {
    expect(await test.ledger.post("jade", give("j", account("asha"), -1_000n))).toMatchObject({ ok: true });
    const other = await test.ledger.post("aurora", give("a", account("asha"), -1_000n));
    expect(other).toMatchObject({ ok: true, balances: [{ posted: 0n }] });
    expect(await test.verify("aurora")).toMatchObject({ findings: [] });
    expect(await test.verify("jade")).toMatchObject({ findings: [] });
  });
});
