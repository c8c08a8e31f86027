import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LedgerTransaction } from "../../../../src/server/core/ledger/transaction.ts";
import {
  account,
  give,
  hold,
  openTestLedger,
  release,
  reverse,
  settle,
  type TestLedger,
} from "../../../support/ledger.ts";

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

let people = 0;
/** A new member. */
const somebody = () => account(`m${(people += 1)}`);
const transaction = (one: LedgerTransaction) => test.ledger.post("aurora", one);
/** What came of a transaction, in short: its refusal or "done", and its first account. */
const short = async (one: LedgerTransaction) => {
  const done = await transaction(one);
  const [first] = "balances" in done ? done.balances : [];
  return [done.ok ? "done" : done.code, first?.posted, first?.held];
};

describe("posting", () => {
  it("moves money between accounts that come into being with their first transaction", async () => {
    const asha = somebody();
    expect(await short(give("p1", asha, 1_000n))).toEqual(["done", 1_000n, 0n]);
    expect(await short(give("p2", asha, -300n))).toEqual(["done", 700n, 0n]);
  });

  it("refuses to spend more than the balance, reports the balance, and moves nothing", async () => {
    const asha = somebody();
    await transaction(give("q1", asha, 100n));
    expect(await short(give("q2", asha, -101n))).toEqual(["ledger.funds", 100n, 0n]);
    expect(await short(give("q3", asha, -100n))).toEqual(["done", 0n, 0n]);
  });

  it.each([0, 1, 2, 3, 8])("keeps amounts of %i decimals to the last digit", async (exponent) => {
    const own = { ...somebody(), currency: `X${exponent}`, exponent };
    const amount = 999_999_999_999_999n;
    const entries = [
      { account: own, amount },
      { account: { ...own, owner: "house", wallet: "deposits" }, amount: -amount },
    ];
    const done = await transaction({ ...give(`e${exponent}`, own, 1n), entries } as LedgerTransaction);
    expect(done).toMatchObject({ ok: true, value: { balances: [{ posted: amount }] } });
  });

  it("will not book an account by another exponent than it was opened with", async () => {
    const asha = somebody();
    await transaction(give("x1", asha, 100n));
    await expect(transaction(give("x2", { ...asha, exponent: 0 }, 100n))).rejects.toThrow(/exponent/);
  });

  it.each([
    ["entries that do not sum to zero", { entries: [{ account: account("m"), amount: 1n }] }],
    ["nothing", { entries: [] }],
    ["an account twice", { entries: [1n, -1n].map((amount) => ({ account: account("m"), amount })) }],
    ["zero", { entries: [account("m"), account("n")].map((one) => ({ account: one, amount: 0n })) }],
    [
      "trial money for real money",
      {
        entries: [
          { account: account("m", "main", "trial"), amount: 5n },
          { account: account("house", "x", "trial"), amount: -5n },
          { account: account("m"), amount: 5n },
          { account: account("house", "x"), amount: -5n },
        ],
      },
    ],
    [
      "a number instead of a bigint",
      { entries: [5, -5].map((amount, n) => ({ account: account(`m${n}`), amount })) },
    ],
    ["a key with a zero character", { key: "a\0b" }],
    ["a key that is no text", { key: "a\ud800" }],
    ["an empty key", { key: "" }],
    ["a key of 201 characters", { key: "k".repeat(201) }],
    ["a reason of 61 characters", { reason: "r".repeat(61) }],
    ["a reference of 201 characters", { reference: "r".repeat(201) }],
    ["an empty actor", { actor: "" }],
    ["an account of nobody", give("", account(""), 5n)],
    ["an account of a currency too long", give("w", { ...account("m"), currency: "C".repeat(13) }, 5n)],
    ["a fraction of a decimal", give("w", { ...account("m"), exponent: 1.5 }, 5n)],
    ["nine decimals", give("w", { ...account("m"), exponent: 9 }, 5n)],
    ["a transaction about itself", reverse("w", "w")],
    ["a transaction about a key too long", reverse("w", "k".repeat(201))],
    ["money of the house set aside", hold("w", account("house", "x"), 5n)],
    [
      "more than any amount is",
      {
        entries: [10n ** 15n + 1n, -(10n ** 15n) - 1n].map((amount, n) => ({
          account: account(`m${n}`),
          amount,
        })),
      },
    ],
  ])("throws at %s", async (_what, wrong) => {
    await expect(
      transaction({ ...give("w1", account("m"), 1n), ...wrong } as LedgerTransaction),
    ).rejects.toThrow();
  });
});

describe("a repetition", () => {
  it("is answered as the first time, whatever happened since", async () => {
    const asha = somebody();
    await transaction(give("r1", asha, 500n));
    await transaction(give("r2", asha, -200n));
    const again = await transaction(give("r1", asha, 500n));
    expect(again).toMatchObject({ ok: true, value: { replayed: true, balances: [{ posted: 500n }] } });
    expect(await short(give("r3", asha, -300n))).toEqual(["done", 0n, 0n]);
  });

  it("of a refusal is refused, also when the money is there by now", async () => {
    const asha = somebody();
    expect((await short(give("s1", asha, -1n)))[0]).toBe("ledger.funds");
    await transaction(give("s2", asha, 100n));
    expect((await short(give("s1", asha, -1n)))[0]).toBe("ledger.funds");
  });

  it("with another amount or member is a conflict", async () => {
    const [asha, ravi] = [somebody(), somebody()];
    await transaction(give("t1", asha, 500n));
    expect((await short(give("t1", asha, 501n)))[0]).toBe("idempotency.conflict");
    expect((await short(give("t1", ravi, 500n)))[0]).toBe("idempotency.conflict");
    expect(await short(give("t2", ravi, 1n))).toEqual(["done", 1n, 0n]);
  });

  it("means nothing in another brand", async () => {
    await test.brand("jade");
    const asha = somebody();
    await transaction(give("u1", asha, 500n));
    const other = await test.ledger.post("jade", give("u1", asha, 20n));
    expect(other).toMatchObject({ ok: true, value: { replayed: false, balances: [{ posted: 20n }] } });
  });
});

describe("a hold", () => {
  const bank = account("house", "payouts");

  it("sets money aside, which cannot be spent, until it is settled or void", async () => {
    const asha = somebody();
    await transaction(give("h1", asha, 1_000n));
    expect(await short(hold("h2", asha, 700n))).toEqual(["done", 1_000n, 700n]);
    expect((await short(give("h3", asha, -301n)))[0]).toBe("ledger.funds");
    expect((await short(hold("h4", asha, 301n)))[0]).toBe("ledger.funds");
    expect(await short(give("h5", asha, -300n))).toEqual(["done", 700n, 700n]);
    expect(await short(settle("h6", "h2", bank, 700n))).toEqual(["done", 0n, 0n]);
  });

  it("is settled in part: the rest is free again", async () => {
    const asha = somebody();
    await transaction(give("i1", asha, 1_000n));
    await transaction(hold("i2", asha, 700n));
    expect(await short(settle("i3", "i2", bank, 200n))).toEqual(["done", 800n, 0n]);
  });

  it("is closed once", async () => {
    const asha = somebody();
    await transaction(give("j1", asha, 1_000n));
    await transaction(hold("j2", asha, 700n));
    expect(await short(release("j3", "j2"))).toEqual(["done", 1_000n, 0n]);
    expect((await short(settle("j4", "j2", bank, 700n)))[0]).toBe("ledger.closed");
    expect((await short(release("j5", "j2")))[0]).toBe("ledger.closed");
    expect(await short(give("j6", asha, -1_000n))).toEqual(["done", 0n, 0n]);
  });

  it("that was refused has nothing to close", async () => {
    const asha = somebody();
    await transaction(hold("k1", asha, 700n));
    expect((await short(release("k2", "k1")))[0]).toBe("ledger.refused");
  });

  it("does not cover more than it holds", async () => {
    const asha = somebody();
    await transaction(give("l1", asha, 1_000n));
    await transaction(hold("l2", asha, 100n));
    await expect(transaction(settle("l3", "l2", bank, 101n))).rejects.toThrow(/does not cover/);
    expect(await short(release("l4", "l2"))).toEqual(["done", 1_000n, 0n]);
  });
});

describe("a hold, still", () => {
  it("is not settled to the account that it is on", async () => {
    const asha = somebody();
    await transaction(give("sf1", asha, 1_000n));
    await transaction(hold("sf2", asha, 100n));
    await expect(transaction(settle("sf3", "sf2", asha, 50n))).rejects.toThrow(/somebody else/);
    expect((await short(settle("sf4", "sf2", somebody(), 50n)))[0]).toBe("done");
  });

  it("is not settled into another book or currency", async () => {
    const asha = somebody();
    await transaction(give("sg1", asha, 1_000n));
    await transaction(hold("sg2", asha, 100n));
    for (const other of [{ book: "bonus" } as const, { currency: "USD" }])
      await expect(transaction(settle("sg3", "sg2", { ...somebody(), ...other }, 50n))).rejects.toThrow(
        /balance/,
      );
    expect(await short(release("sg4", "sg2"))).toEqual(["done", 1_000n, 0n]);
  });
});

describe("a balance", () => {
  it("that would be more than any may be is left as it is", async () => {
    const asha = somebody();
    await transaction(give("hu1", asha, 1_000n));
    await test.tamper(
      "update ledger_account set posted = 3999999999999999000 where owner = 'm" + people + "'",
    );
    await expect(transaction(give("hu2", asha, 1_001n))).rejects.toThrow(/posted_check/);
    expect((await short(give("hu3", asha, 1_000n)))[0]).toBe("done");
  });
});

describe("a reversal", () => {
  it("takes a transaction back once", async () => {
    const asha = somebody();
    await transaction(give("v1", asha, 1_000n));
    await transaction(give("v2", asha, -400n));
    expect(await short(reverse("v3", "v2"))).toEqual(["done", 1_000n, 0n]);
    expect(await short(reverse("v3", "v2"))).toEqual(["done", 1_000n, 0n]);
    expect((await short(reverse("v4", "v2")))[0]).toBe("ledger.closed");
    expect(await short(give("v5", asha, -1_000n))).toEqual(["done", 0n, 0n]);
  });

  it("that comes before its transaction keeps the transaction from happening ever", async () => {
    const asha = somebody();
    await transaction(give("y1", asha, 1_000n));
    expect((await short(reverse("y2", "y3")))[0]).toBe("ledger.missing");
    expect((await short(give("y3", asha, -400n)))[0]).toBe("ledger.forestalled");
    expect((await short(reverse("y4", "y3")))[0]).toBe("ledger.missing");
    expect(await short(give("y5", asha, -1_000n))).toEqual(["done", 0n, 0n]);
  });

  it("of a win that is spent is refused", async () => {
    const asha = somebody();
    await transaction(give("z1", asha, 1_000n));
    await transaction(give("z2", asha, -1_000n));
    expect(await short(reverse("z3", "z1"))).toEqual(["ledger.funds", 0n, 0n]);
  });

  it("of a refused act has nothing to take back", async () => {
    const asha = somebody();
    await transaction(give("zz1", asha, -5n));
    expect((await short(reverse("zz2", "zz1")))[0]).toBe("ledger.refused");
  });
});

describe("transactions within a larger transaction", () => {
  it("are undone with it", async () => {
    const asha = somebody();
    await transaction(give("n1", asha, 1_000n));
    const broken = test.database.brand("aurora", async (tx) => {
      const [done] = await test.ledger.postIn(tx, "aurora", [give("n2", asha, -600n)]);
      expect(done?.ok).toBe(true);
      throw new Error("the rest failed");
    });
    await expect(broken).rejects.toThrow("the rest failed");
    expect(await short(give("n2", asha, -600n))).toEqual(["done", 400n, 0n]);
  });

  it("cannot change the brand in its middle", async () => {
    const wrong = test.database.brand("aurora", (tx) =>
      test.ledger.postIn(tx, "jade", [give("n3", somebody(), 1n)]),
    );
    await expect(wrong).rejects.toThrow(/another brand/);
  });
});
