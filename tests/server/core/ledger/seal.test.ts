import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isComplete } from "../../../../src/server/core/ledger/seal.ts";
import { account, give, openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { checkSealing, sealTwice, startTransaction } from "./checkers/sealing.ts";

let test: TestLedger;
const asha = account("asha");
const ravi = account("ravi");
const transaction = async (key: string, to = asha) => {
  expect(await test.ledger.post("aurora", give(key, to, 10n))).toMatchObject({ ok: true });
};
const clean = { findings: [] };
describe("sealing", () => {
  beforeEach(async () => {
    test = await openTestLedger();
    // Who opens an account makes others wait for it until the transaction is over.
    await transaction("opens a");
    await transaction("opens b", ravi);
    await sealTwice(test);
  });
  afterEach(() => test.close());

  it("seals with its second call what was there at its first", async () => {
    await transaction("a");
    expect(await test.sealer.seal("aurora")).toBe(0);
    await transaction("b");
    expect(await test.sealer.seal("aurora")).toBe(1);
    expect(await test.sealer.seal("aurora")).toBe(1);
    expect(await test.verify()).toMatchObject({
      ...clean,
      transactions: 4n,
      chain: { blocks: 3, sealedTo: 4n },
    });
  });

  it("rolls the house's balances up to the transaction that it seals", async () => {
    await transaction("a");
    await transaction("b");
    await sealTwice(test);
    await transaction("c");
    const [row] = await test.database.brand("aurora", (tx) =>
      tx.selectFrom("ledger_account").select(["posted"]).where("owner", "=", "house").execute(),
    );
    expect(row?.posted).toBe(-40n);
    expect(await test.verify()).toMatchObject(clean);
  });

  it("never seals over a transaction that has its number and is not committed", async () => {
    const own = await openTestLedger();
    await checkSealing(own).finally(own.close);
  });

  it("waits for an older number also while no transaction has ended since it was drawn", async () => {
    // The earlier transaction draws its number last and ends first: the ended one does not show the other.
    const going = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const early = test.database.brand("aurora", async (tx) => {
      await test.ledger.postIn(tx, "aurora", [give("early", ravi, 10n)]);
      begun.resolve();
      await going.promise;
      await test.ledger.postIn(tx, "aurora", [give("last", ravi, 10n)]);
    });
    await begun.promise;
    const slow = startTransaction(test, "slow");
    await slow.acted;
    going.resolve();
    await early;
    await sealTwice(test);
    await sealTwice(test);
    await slow.end(true);
    await sealTwice(test);
    expect(await test.verify()).toMatchObject({ ...clean, transactions: 5n });
  });

  it("continues after the numbers of transactions that were rolled back", async () => {
    const broken = startTransaction(test, "a");
    await broken.acted;
    await transaction("b", ravi);
    await broken.end(false);
    await sealTwice(test);
    expect(await test.verify()).toMatchObject({ ...clean, transactions: 3n, chain: { blocks: 2 } });
  });

  it("is done by two sealers at once as by one", async () => {
    const other = test.another(4).sealer;
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([...Array(8).keys()].map((n) => transaction(`r${round}-${n}`, account(`m${n}`))));
      await Promise.all([test.sealer, other].map((sealer) => sealer.seal("aurora")));
    }
    await Promise.all([sealTwice(test), other.seal("aurora").then(() => other.seal("aurora"))]);
    expect(await test.verify()).toMatchObject({ ...clean, transactions: 82n });
  });

  it("keeps up with writers that never pause", async () => {
    let writing = true;
    const writers = [...Array(6).keys()].map(async (n) => {
      let written = 0;
      for (; writing; written += 1) await transaction(`w${n}-${written}`, account(`m${n % 3}`));
      return written;
    });
    let sealed = 0;
    for (const until = Date.now() + 1_500; Date.now() < until; ) sealed += await test.sealer.seal("aurora");
    expect(sealed).toBeGreaterThan(0);
    writing = false;
    const written = (await Promise.all(writers)).reduce((sum, one) => sum + one, 0);
    sealed += await sealTwice(test);
    expect(sealed).toBe(written);
    expect(await test.verify()).toMatchObject({ ...clean, transactions: BigInt(written + 2) });
  });

  it("seals a backlog in blocks of a size", async () => {
    await test.tamper(`
      insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, refusal, at)
      select 'aurora', nextval('ledger_transaction_id'), 'k' || n, '', 'post', 'bet', 'vendor:T', 'ledger.funds', now()
      from generate_series(1, 12000) n`);
    expect(await sealTwice(test)).toBe(12_000);
    expect(await test.verify()).toMatchObject({ ...clean, chain: { blocks: 4 } });
  });
});

describe("a high-water mark of the journal", () => {
  const mark = { lastTransaction: 7n, drawnBefore: 100n, overBefore: 90n };

  it.each([
    [
      "while a transaction before it may run",
      { lastTransaction: 9n, drawnBefore: 110n, overBefore: 99n },
      false,
    ],
    ["once all of them are over", { lastTransaction: 9n, drawnBefore: 110n, overBefore: 100n }, true],
    [
      "of a database put back since, by its transactions",
      { lastTransaction: 6n, drawnBefore: 110n, overBefore: 101n },
      false,
    ],
    ["of a database put back since", { lastTransaction: 9n, drawnBefore: 99n, overBefore: 100n }, false],
  ])("%s is complete or not", (_when, later, complete) => {
    expect(isComplete(mark, later)).toBe(complete);
  });
});
