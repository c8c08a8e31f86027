import assert from "node:assert/strict";
import { sql } from "kysely";
import type { LedgerTransaction } from "../../../../../src/server/core/ledger/transaction.ts";
import {
  account,
  give,
  hold,
  release,
  reverse,
  settle,
  type TestLedger,
} from "../../../../support/ledger.ts";

const asha = account("asha");
const ravi = account("ravi");

/** Another node with an open connection: a caller that waits for a lock waits a second, and connecting may take as long. */
async function ready(test: TestLedger, poolSize?: number) {
  const node = test.another(poolSize);
  await node.database.platform((tx) => sql`select 1`.execute(tx));
  return node;
}

type Node = Awaited<ReturnType<typeof ready>>;

/** A transaction that does its transactions and then waits for the order to do some more and commit. */
async function begin({ database, ledger }: Node, ...first: LedgerTransaction[]) {
  const going = Promise.withResolvers<LedgerTransaction[]>();
  const begun = Promise.withResolvers<number>();
  const over = database.brand("aurora", async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await ledger.postIn(tx, "aurora", first);
    begun.resolve(rows[0]?.pid ?? 0);
    await ledger.postIn(tx, "aurora", await going.promise);
  });
  const pid = await Promise.race([begun.promise, over.then(() => 0)]);
  return {
    pid,
    commit: (...more: LedgerTransaction[]) => {
      going.resolve(more);
      return over;
    },
  };
}

/** Until somebody waits for a lock of this transaction; not for ever, since perhaps nobody ever does. */
async function untilWaitingFor({ pid }: { pid: number }, { database }: TestLedger): Promise<void> {
  const waits = sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and ${pid}::int = any(pg_blocking_pids(pid))`;
  for (const until = Date.now() + 900; Date.now() < until; ) {
    const { rows } = await database.platform((tx) => waits.execute(tx));
    if ((rows[0]?.waiting ?? 0) > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/**
 * A settlement waits for an account while its hold is created and closed by another caller: its answer must say so.
 */
export async function checkLateClosing(test: TestLedger): Promise<void> {
  for (const one of [asha, ravi])
    await test.ledger.post("aurora", give(`lc/opens ${one.owner}`, one, 1_000n));
  const [holder, closer, blocker] = [await ready(test), await ready(test, 1), await ready(test, 1)];
  const first = await begin(blocker, give("lc/a", asha, 1n));
  const late = test.ledger.post("aurora", settle("lc/settle", "lc/hold", asha, 100n));
  await untilWaitingFor(first, test);
  await holder.ledger.post("aurora", hold("lc/hold", ravi, 100n));
  const other = await begin(closer, release("lc/void", "lc/hold"));
  await first.commit();
  await untilWaitingFor(other, test);
  await other.commit();
  const done = await late;
  assert.equal(done.ok ? "done" : done.code, "ledger.closed");
  assert.deepEqual((await test.verify()).findings, []);
}

/** The same, while another caller keeps using the hold's account: its transactions must keep their order. */
export async function checkLateOrder(test: TestLedger): Promise<void> {
  for (const one of [asha, ravi])
    await test.ledger.post("aurora", give(`lo/opens ${one.owner}`, one, 1_000n));
  const [holder, user, blocker] = [await ready(test), await ready(test, 1), await ready(test, 1)];
  const first = await begin(blocker, give("lo/a", asha, 1n));
  const late = test.ledger.post("aurora", settle("lo/settle", "lo/hold", asha, 100n));
  await untilWaitingFor(first, test);
  await holder.ledger.post("aurora", hold("lo/hold", ravi, 100n));
  const other = await begin(user, give("lo/b", ravi, 5n));
  await first.commit();
  await untilWaitingFor(other, test);
  await other.commit(give("lo/c", ravi, 5n));
  const done = await late;
  assert.ok(done.ok);
  assert.deepEqual((await test.verify()).findings, []);
}

/** A long batch in which transactions name each other's keys: each is answered as if they came one by one. */
export async function checkLongBatch({ ledger, database, verify }: TestLedger): Promise<void> {
  const plain = (from: number) => Array.from({ length: 12 }, (_none, n) => give(`lb/${from + n}`, ravi, 1n));
  const transactions = [
    reverse("lb/back", "lb/late"),
    ...plain(0),
    give("lb/late", ravi, 5n),
    ...plain(12),
    give("lb/3", ravi, 1n),
    give("lb/poor", ravi, -25n),
    give("lb/rich", ravi, -24n),
    ...plain(24),
  ];
  const outcomes = await database.brand("aurora", (tx) => ledger.postIn(tx, "aurora", transactions));
  const results = outcomes.map((one) => (one.ok ? (one.value.replayed ? "again" : "done") : one.code));
  const done = Array.from({ length: 12 }, () => "done");
  const ends = ["again", "ledger.funds", "done"];
  assert.deepEqual(results, ["ledger.missing", ...done, "ledger.forestalled", ...done, ...ends, ...done]);
  assert.deepEqual((await verify()).findings, []);
}
