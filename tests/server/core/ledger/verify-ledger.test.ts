import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { account, give, openTestLedger, reverse, type TestLedger } from "../../../support/ledger.ts";
import { tryTampering } from "./checkers/history.ts";
import { tamperings } from "./checkers/tampering.ts";

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

describe("the verification finds", () => {
  it.each(tamperings.map((tampering, index) => ({ ...tampering, index })))("$name", async (tampering) => {
    const { before, after } = await tryTampering(test, `t${tampering.index}`, tampering);
    expect(before).toEqual([]);
    expect(after.join("\n")).toMatch(tampering.by);
  });
});

describe("the verification", () => {
  it("adds up the largest amounts on accounts of any number", async () => {
    await test.tamper("alter sequence ledger_account_id_seq restart with 4000000000000000000");
    const rich = account("rich");
    await test.ledger.post("aurora", give("a", rich, 10n ** 15n));
    await test.ledger.post("aurora", reverse("b", "a"));
    expect(await test.verify()).toMatchObject({ findings: [], transactions: 2n });
  });

  it("sees the ledger of one moment while others write", async () => {
    await test.brand("busy");
    let writing = true;
    const writers = [1, 2, 3].map(async (n) => {
      for (let transaction = 0; writing; transaction += 1)
        await test.ledger.post("busy", give(`${n}-${transaction}`, account(`m${n}`), 5n));
    });
    for (let round = 0; round < 10; round += 1) {
      await test.sealer.seal("busy");
      expect(await test.verify("busy")).toMatchObject({ findings: [] });
    }
    writing = false;
    await Promise.all(writers);
  });
});
