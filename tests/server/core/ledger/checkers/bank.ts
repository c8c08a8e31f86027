import assert from "node:assert/strict";
import { sql } from "kysely";
import { type Random, seededRandom } from "../../../../../src/kernel/random.ts";
import type { Account, LedgerTransaction } from "../../../../../src/server/core/ledger/transaction.ts";
import type { Database } from "../../../../../src/server/foundation/db/connection.ts";
import { isTransient, sqlState } from "../../../../../src/server/foundation/db/database-error.ts";
import { account, give, type TestLedger } from "../../../../support/ledger.ts";

export type BankSize = {
  accounts: number;
  clients: number;
  readers: number;
  seconds: number;
  seed: number;
} & {
  /** A slow machine gets up to ten times as long for so many transfers and reads, and one refusal; 0 when left out. */
  least?: number;
};

/** What a run saw; `again` are transfers that had to be tried again, as deadlocked ones must. */
export type BankRun = { transfers: number; refused: number; again: number; reads: number };

const each = 10_000n;

/**
 * The bank of Jepsen's tests: money moves between few accounts, by many clients at once, in every order of accounts,
 * and every kind of reader always sees the same total. Throws when it does not, when an acknowledged transfer is
 * not in the ledger or when the ledger does not add up.
 */
export async function checkBank(test: TestLedger, size: BankSize): Promise<BankRun> {
  const people = Array.from({ length: size.accounts }, (_none, n) => account(`saver${n}`));
  for (const one of people) await test.ledger.post("aurora", give(`opens ${one.owner}`, one, each));
  const total = each * BigInt(size.accounts);
  const run: BankRun = { transfers: 0, refused: 0, again: 0, reads: 0 };
  const until = performance.now() + size.seconds * 1_000;
  const latest = until + 9_000 * size.seconds;
  const least = size.least ?? 0;
  const isEnough = () => run.transfers > least && run.reads > least && run.refused > 0;
  const isOver = () => performance.now() >= (least === 0 || isEnough() ? until : latest);
  const moved = new Map<string, bigint>(people.map(({ owner }) => [owner, each]));
  const clients = Array.from({ length: size.clients }, async (_none, number) => {
    const random = seededRandom(size.seed * 1_000 + number);
    const node = number % 4 === 3 ? test.another(2) : test;
    for (let turn = 0; !isOver(); turn += 1) {
      const transactions = transfersOf(random, people, `${number}-${turn}`);
      const how = number % 16 === 0 ? "crosswise" : number % 2 === 0 ? "together" : "apart";
      const done = await apply(node, transactions, how, run);
      for (const [index, transaction] of transactions.entries()) if (done[index]) note(moved, transaction);
      run.transfers += done.filter(Boolean).length;
      run.refused += done.filter((one) => !one).length;
    }
  });
  const readers = Array.from({ length: size.readers }, async (_none, number) => {
    for (; !isOver(); run.reads += 1) {
      const seen = await totalOf(test.database, number % 2 === 0);
      assert.equal(seen, total, `a reader saw ${seen} instead of ${total}`);
    }
  });
  await Promise.all([...clients, ...readers]);
  await checkEnd(test, moved, total);
  return run;
}

/** One transfer, or two the other way about: in a transaction they lock their accounts crosswise. */
function transfersOf(random: Random, people: readonly Account[], key: string): LedgerTransaction[] {
  const [one, two, three] = people.toSorted(() => random() - 0.5);
  assert.ok(one && two && three);
  const amount = BigInt(1 + Math.floor(random() * 2_000));
  const first = transfer(`${key}a`, one, two, amount);
  return random() < 0.5 ? [first] : [first, transfer(`${key}b`, three, one, amount)];
}

const transfer = (key: string, from: Account, to: Account, amount: bigint): LedgerTransaction => ({
  kind: "post",
  key,
  reason: "transfer",
  reference: "",
  actor: `member:${from.owner}`,
  entries: [
    { account: from, amount: -amount },
    { account: to, amount },
  ],
});

type Node = Pick<TestLedger, "database" | "ledger">;

/** Each by the ledger's own transaction; in one call; or in one transaction with a call each, in any order of locks. */
type How = "apart" | "together" | "crosswise";

/** Whether each transfer was done. Repeated by key until there is an answer, as a caller would. */
async function apply(
  node: Node,
  transactions: LedgerTransaction[],
  how: How,
  run: BankRun,
): Promise<boolean[]> {
  for (;;) {
    try {
      return await tryOnce(node, transactions, how);
    } catch (error) {
      // Waiting for one lock after another may take longer than a statement may.
      if (!isTransient(error) && sqlState(error) !== "57014") throw error;
      run.again += 1;
    }
  }
}

async function tryOnce(
  { ledger, database }: Node,
  transactions: LedgerTransaction[],
  how: How,
): Promise<boolean[]> {
  if (how === "apart") {
    const done = await Promise.all(transactions.map((transaction) => ledger.post("aurora", transaction)));
    return done.map(({ ok }) => ok);
  }
  return database.brand("aurora", async (tx) => {
    const done: boolean[] = [];
    for (const call of how === "together" ? [transactions] : transactions.map((transaction) => [transaction]))
      for (const { ok } of await ledger.postIn(tx, "aurora", call)) done.push(ok);
    return done;
  });
}

function note(moved: Map<string, bigint>, transaction: LedgerTransaction): void {
  for (const { account: one, amount } of "entries" in transaction ? transaction.entries : [])
    moved.set(one.owner, (moved.get(one.owner) ?? 0n) + amount);
}

/** By one statement, or account by account in a transaction that sees one moment. */
async function totalOf(database: Database, atOnce: boolean): Promise<bigint> {
  if (!atOnce)
    return database.snapshot("aurora", async (tx) => {
      const owners = await tx
        .selectFrom("ledger_account")
        .select("id")
        .where("owner", "like", "saver%")
        .execute();
      let total = 0n;
      for (const { id } of owners) {
        const row = await tx
          .selectFrom("ledger_account")
          .select("posted")
          .where("id", "=", id)
          .executeTakeFirst();
        total += row?.posted ?? 0n;
      }
      return total;
    });
  return database.brand("aurora", async (tx) => {
    const { rows } = await sql<{ total: bigint }>`
      select sum(posted)::int8 as total from ledger_account where owner like 'saver%'`.execute(tx);
    return rows[0]?.total ?? 0n;
  });
}

async function checkEnd(test: TestLedger, moved: Map<string, bigint>, total: bigint): Promise<void> {
  const rows = await test.database.brand("aurora", (tx) =>
    tx.selectFrom("ledger_account").select(["owner", "posted"]).where("owner", "like", "saver%").execute(),
  );
  for (const { owner, posted } of rows)
    assert.equal(posted, moved.get(owner), `${owner}'s balance at the end`);
  assert.equal(
    rows.reduce((sum, { posted }) => sum + posted, 0n),
    total,
  );
  assert.deepEqual((await test.verify()).findings, []);
}
