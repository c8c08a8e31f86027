import assert from "node:assert/strict";
import type { Ledger } from "../../../../../src/server/core/ledger/ledger.ts";
import type { LedgerTransaction } from "../../../../../src/server/core/ledger/transaction.ts";
import { account, give, hold, reverse, settle, type TestLedger } from "../../../../support/ledger.ts";

export type RaceSize = {
  keys: number;
  copies: number;
  /** Nodes of the app, each with connections of its own. */
  nodes: number;
  /** So many keys race at once. */
  atOnce: number;
};

const stake = 7n;

/** The transaction of a key: bets, holds, settlements and reversals, each of something of its own. */
function transactionOf(round: string, key: number): LedgerTransaction {
  const who = account(`racer${key % 5}`);
  const about = `${round}/before/${key}`;
  if (key % 4 === 0) return give(`${round}/${key}`, who, -stake);
  if (key % 4 === 1) return hold(`${round}/${key}`, who, stake);
  if (key % 4 === 2) return settle(`${round}/${key}`, about, account("house", "payouts"), stake);
  return reverse(`${round}/${key}`, about);
}

/** What has to be there for it. */
function beforeOf(round: string, key: number): LedgerTransaction | undefined {
  const who = account(`racer${key % 5}`);
  if (key % 4 === 2) return hold(`${round}/before/${key}`, who, stake);
  return key % 4 === 3 ? give(`${round}/before/${key}`, who, -stake) : undefined;
}

/** What is gone from or set aside on a member's account when each key has acted once: posted and held. */
const effects: readonly [bigint, bigint][] = [
  [-stake, 0n],
  [0n, stake],
  [-stake, 0n],
  [0n, 0n],
];

/**
 * Simultaneous copies of one transaction, over many keys: exactly one has an effect and all get the same answer (docs/reliability.md
 * I4, I5). Throws at the first that is different.
 */
export async function checkRace(test: TestLedger, size: RaceSize, round = "race"): Promise<void> {
  const ledgers = Array.from({ length: size.nodes }, () => test.another(Math.ceil(16 / size.nodes)).ledger);
  for (let racer = 0; racer < 5; racer += 1)
    await test.ledger.post("aurora", give(`${round}/opens/${racer}`, account(`racer${racer}`), 1_000_000n));
  const opening = await balancesOf(test);
  for (let from = 0; from < size.keys; from += size.atOnce) {
    const keys = Array.from({ length: Math.min(size.atOnce, size.keys - from) }, (_none, n) => from + n);
    for (const key of keys) {
      const before = beforeOf(round, key);
      if (before) assert.ok((await test.ledger.post("aurora", before)).ok);
    }
    await Promise.all(keys.map((key) => raceOne(ledgers, transactionOf(round, key), size.copies)));
  }
  const after = await balancesOf(test);
  for (let racer = 0; racer < 5; racer += 1) {
    const own = Array.from({ length: size.keys }, (_none, key) => key).filter((key) => key % 5 === racer);
    const sum = (side: 0 | 1) => own.reduce((all, key) => all + (effects[key % 4]?.[side] ?? 0n), 0n);
    const [posted = 0n, held = 0n] = opening.get(`racer${racer}`) ?? [];
    assert.deepEqual(after.get(`racer${racer}`), [posted + sum(0), held + sum(1)], `racer${racer}`);
  }
  assert.deepEqual((await test.verify()).findings, []);
}

async function raceOne(
  ledgers: readonly Ledger[],
  transaction: LedgerTransaction,
  copies: number,
): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: copies }, (_none, copy) => {
      const ledger = ledgers[copy % ledgers.length];
      assert.ok(ledger);
      return ledger.post("aurora", transaction);
    }),
  );
  const first = answers.filter((answer) => answer.ok && !answer.value.replayed);
  assert.equal(first.length, 1, `${transaction.key}: ${first.length} of ${copies} copies acted`);
  const distinct = new Set(answers.map((answer) => textOf(answer)));
  assert.equal(distinct.size, 1, `${transaction.key}: ${[...distinct].join(" and ")}`);
}

/** An answer without whether it is the first one; accounts come in any order. */
function textOf(answer: Awaited<ReturnType<Ledger["post"]>>): string {
  if (!answer.ok) return answer.code;
  const lines = answer.value.balances.map(
    ({ owner, wallet, posted, held }) => `${owner}/${wallet} ${posted} ${held}`,
  );
  return `${answer.value.transactionId}: ${lines.sort().join(", ")}`;
}

async function balancesOf({ database }: TestLedger): Promise<Map<string, [bigint, bigint]>> {
  const rows = await database.brand("aurora", (tx) =>
    tx
      .selectFrom("ledger_account")
      .select(["owner", "posted", "held"])
      .where("owner", "like", "racer%")
      .execute(),
  );
  return new Map(rows.map(({ owner, posted, held }) => [owner, [posted, held]]));
}
