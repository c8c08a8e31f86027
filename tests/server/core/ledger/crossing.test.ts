import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { LedgerTransaction } from "../../../../src/server/core/ledger/transaction.ts";
import {
  account,
  give,
  hold,
  openTestLedger,
  reverse,
  settle,
  type TestLedger,
} from "../../../support/ledger.ts";
import { checkLateClosing, checkLateOrder, checkLongBatch } from "./checkers/crossing.ts";

let test: TestLedger;
beforeEach(async () => {
  test = await openTestLedger();
  for (const one of [asha, ravi]) await test.ledger.post("aurora", give(`opens ${one.owner}`, one, 1_000n));
});
afterEach(() => test.close());

const asha = account("asha");
const ravi = account("ravi");
const clean = { findings: [] };

describe("a transaction about one that comes while it waits", () => {
  it("is refused when somebody else closes that one first", () => checkLateClosing(test));
  it("keeps the order of the transactions of each account", () => checkLateOrder(test));
});

describe("a reversal that crosses its transaction", () => {
  it.each([0, 1, 2, 3, 4, 5])("leaves one of two ends, round %i", async (round) => {
    const other = test.another().ledger;
    const pairs = [...Array(30).keys()].map(async (n) => {
      const key = `${round}-${n}`;
      const bet = () => test.ledger.post("aurora", give(`bet ${key}`, asha, -1n));
      const back = () => other.post("aurora", reverse(`back ${key}`, `bet ${key}`));
      const [one, two] = n % 2 ? [bet(), back()] : [back(), bet()];
      const ends = [await one, await two].map((end) => (end.ok ? "done" : end.code)).sort();
      expect([
        ["done", "done"],
        ["ledger.forestalled", "ledger.missing"],
      ]).toContainEqual(ends);
    });
    await Promise.all(pairs);
    const last = await test.ledger.post("aurora", give("last", asha, -1_000n));
    expect(last).toMatchObject({ ok: true, balances: [{ posted: 0n }] });
    expect(await test.verify()).toMatchObject(clean);
  });
});

describe("in one batch", () => {
  it("transactions are answered as if they came one by one", async () => {
    const own = await openTestLedger();
    await checkLongBatch(own).finally(own.close);
  });

  const all = (...transactions: LedgerTransaction[]) =>
    test.database.brand("aurora", async (tx) => {
      const done = await test.ledger.postIn(tx, "aurora", transactions);
      return done.map((one) => (one.ok ? (one.value.replayed ? "again" : "done") : one.code));
    });

  it("a key that is used twice is carried out once", async () => {
    expect(await all(give("k", asha, 5n), give("k", asha, 5n), give("k", asha, 6n))).toEqual([
      "done",
      "again",
      "idempotency.conflict",
    ]);
    expect(await test.verify()).toMatchObject({ ...clean, transactions: 3n });
  });

  it("a transaction may close the one before it, and the next may reverse that", async () => {
    const bank = account("house", "payouts");
    const transactions = [
      hold("h", asha, 400n),
      settle("s", "h", bank, 300n),
      reverse("r", "s"),
      reverse("r2", "s"),
    ];
    expect(await all(...transactions)).toEqual(["done", "done", "done", "ledger.closed"]);
    expect(await all(give("rest", asha, -1_000n))).toEqual(["done"]);
    expect(await test.verify()).toMatchObject(clean);
  });

  it("a reversal keeps a transaction behind it from happening, and follows one before it", async () => {
    expect(await all(reverse("r1", "late"), give("late", asha, -5n))).toEqual([
      "ledger.missing",
      "ledger.forestalled",
    ]);
    expect(await all(give("early", asha, -5n), reverse("r2", "early"))).toEqual(["done", "done"]);
  });

  it("spends what arrives before and not what arrives after", async () => {
    const poor = account("poor");
    expect(await all(give("1", poor, -5n), give("2", poor, 5n), give("3", poor, -5n))).toEqual([
      "ledger.funds",
      "done",
      "done",
    ]);
  });

  it("nothing is asked and nothing answered", async () => {
    expect(await all()).toEqual([]);
  });

  it("a thousand transactions may run through in twelve runs", async () => {
    const transactions = [...Array(1_000).keys()].map((n) =>
      n % 80 === 79 ? reverse(`back${n}`, `one${n - 1}`) : give(`one${n}`, asha, 1n),
    );
    expect(new Set(await all(...transactions))).toEqual(new Set(["done"]));
    expect(await all(give("rest", asha, -1_976n))).toEqual(["done"]);
    expect(await test.verify()).toMatchObject(clean);
  });

  it("there are at most a thousand transactions", async () => {
    const many = [...Array(1_001).keys()].map((n) => give(`m${n}`, asha, 1n));
    await expect(all(...many)).rejects.toThrow(/at most 1000/);
    expect(await all(...many.slice(1))).toHaveLength(1_000);
    expect(await test.verify()).toMatchObject(clean);
  });
});

describe("a clock that runs backwards", () => {
  it("changes nothing: transactions are counted", async () => {
    for (let transaction = 0; transaction < 20; transaction += 1) {
      test.clock.at -= 3_600_000;
      await test.ledger.post("aurora", give(`t${transaction}`, asha, transaction % 2 ? 500n : -500n));
      await test.sealer.seal("aurora");
    }
    expect(await test.verify()).toMatchObject(clean);
  });
});

describe("a transaction whose statement is ended from outside", () => {
  it.each([
    ["cancelled, as by its time limit", "pg_cancel_backend"],
    ["cut off with its connection", "pg_terminate_backend"],
  ])("%s is done once all the same", async (_how, ending) => {
    const going = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holder = test.another(1);
    const holding = holder.database.brand("aurora", async (tx) => {
      await holder.ledger.postIn(tx, "aurora", [give("holds", asha, 1n)]);
      locked.resolve();
      await going.promise;
    });
    await locked.promise;
    const transaction = test.ledger.post("aurora", give("ended", asha, 5n));
    await expect.poll(() => endWaiting(ending)).toBe(1);
    going.resolve();
    await holding;
    expect(await transaction).toMatchObject({ ok: true, value: { balances: [{ posted: 1_006n }] } });
    expect(await test.verify()).toMatchObject({ ...clean, transactions: 4n });
  });

  /** Ends the sessions that wait for a lock in this database; returns how many. */
  const endWaiting = (ending: string) =>
    test.another(1).database.platform(async (tx) => {
      const { rows } = await sql<{ ended: number }>`
        select count(${sql.ref(ending)}(pid))::int as ended from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(tx);
      return rows[0]?.ended ?? 0;
    });
});
