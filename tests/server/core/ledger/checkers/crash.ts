import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import type { Ledger } from "../../../../../src/server/core/ledger/ledger.ts";
import type { PostOutcome } from "../../../../../src/server/core/ledger/ledger-store.ts";
import type { Database } from "../../../../../src/server/foundation/db/connection.ts";
import type { LedgerCode, TestLedger } from "../../../../support/ledger.ts";
import { type Answered, type CrashOrder, clientName, isWithin, noteOf } from "./crash-order.ts";
import { nameOf } from "./model.ts";
import { type Script, scriptOf } from "./script.ts";
import { balancesOf } from "./simulation.ts";

export type CrashRun = {
  /** Every answer that was received. */
  answers: Answered[];
  signal: string | null;
  done: boolean;
};

/** Runs the process; `until` may kill it after some answers, by its pid. */
export async function runUntilDeath(
  order: CrashOrder,
  until?: (answers: number, pid: number) => void,
): Promise<CrashRun> {
  const file = join(import.meta.dirname, "../crash-process.ts");
  const child = spawn(process.execPath, [file, JSON.stringify(order)], { stdio: ["ignore", "pipe", "pipe"] });
  const run: CrashRun = { answers: [], signal: null, done: false };
  let complaint = "";
  child.stderr.on("data", (part) => {
    complaint += part;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on("line", (line) => {
    if (line === "done") run.done = true;
    else if (line.startsWith("{")) run.answers.push(answerOf(line));
    if (child.pid !== undefined) until?.(run.answers.length, child.pid);
  });
  const read = once(lines, "close");
  const [code, signal] = (await once(child, "close")) as [number | null, string | null];
  await read;
  if (signal === null && code !== 0)
    throw new Error(`the process ended by itself: ${complaint.slice(-2_000)}`);
  run.signal = signal;
  run.answers = run.answers.filter(({ client }) => client >= 0);
  return run;
}

/** A line; the last one may be cut off by the kill, and does not count. */
function answerOf(line: string): Answered {
  try {
    return JSON.parse(line) as Answered;
  } catch {
    return { client: -1, index: -1 };
  }
}

/** Kills the process at a named point and proves what is left; throws when anything is lost or twice there. */
export async function checkCrashPoint(
  test: TestLedger,
  point: string,
  nth: number,
  seed: number,
): Promise<number> {
  const brand = `at-${point.replaceAll(/\W+/g, "-")}-${nth}-${seed}`;
  await test.brand(brand);
  const order: CrashOrder = {
    source: test.code.source,
    url: test.url,
    brand,
    seed,
    clients: 4,
    length: 40,
    from: [],
    point,
    nth,
  };
  const { answers, signal } = await runUntilDeath(order);
  assert.equal(signal, "SIGKILL", `the process never came to "${point}" for the ${nth}th time`);
  await proveAfterCrash(test, order, answers);
  return answers.length;
}

type OpenLedger = Pick<TestLedger, "database" | "ledger" | "sealer"> & { code: LedgerCode };

/**
 * What must hold after any crash: everything, asked again by its key, is answered as the model expects and as it
 * was before the crash; larger transactions are whole or not there; the ledger adds up and has no extra transaction.
 */
export async function proveAfterCrash(
  opened: OpenLedger,
  order: CrashOrder,
  answers: readonly Answered[],
): Promise<void> {
  const { database, ledger, sealer, code } = opened;
  const scripts = Array.from({ length: order.clients }, (_none, client) =>
    scriptOf(order.seed, clientName(client), order.length),
  );
  await untilNobodyWorks(database);
  await proveLargerTransactions(database, order, scripts, answers);
  await Promise.all(
    scripts.map((script, client) => askAgain(ledger, order.brand, script, answersOf(answers, client))),
  );
  for (const _tick of [1, 2]) await sealer.seal(order.brand);
  const { findings, transactions } = await code.verifyLedger(database, order.brand);
  assert.deepEqual(findings, []);
  assert.equal(
    transactions,
    BigInt(scripts.reduce((sum, { model }) => sum + model.known.size, 0)),
    "transactions in the journal",
  );
  await proveBalances(database, order.brand, scripts);
}

const working = sql<{ count: number }>`
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`;

/** Until the database has noticed the death of its client: its locks would make the ledger busy. */
async function untilNobodyWorks(database: Database): Promise<void> {
  for (const until = Date.now() + 10_000; Date.now() < until; ) {
    const { rows } = await database.platform((tx) => working.execute(tx));
    if (rows[0]?.count === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("the dead client's connections work on");
}

const answersOf = (answers: readonly Answered[], client: number) =>
  new Map(answers.filter((one) => one.client === client).map((one) => [one.index, one]));

async function askAgain(
  ledger: Ledger,
  brand: string,
  { transactions, expected }: Script,
  acknowledged: ReadonlyMap<number, Answered>,
): Promise<void> {
  for (const [index, transaction] of transactions.entries()) {
    const done = await ledger.post(brand, transaction);
    assert.ok("balances" in done, "the ledger is busy");
    const wanted = expected[index];
    const where = `${transaction.key}, number ${index}`;
    assert.equal(done.ok ? undefined : done.code, wanted?.refusal, where);
    if (done.ok) assert.deepEqual(balancesOf(done), wanted?.balances, where);
    const before = acknowledged.get(index);
    if (before)
      assert.deepEqual(
        shortOf(done),
        { act: before.transaction, refusal: before.refusal },
        `${where}, as heard`,
      );
  }
}

const shortOf = (done: PostOutcome) => ({
  act: done.ok ? `${done.value.transactionId}` : undefined,
  refusal: done.ok ? undefined : done.code,
});

/** Money and the rest of its transaction are both there or both not; acknowledged ones are there. */
async function proveLargerTransactions(
  database: Database,
  { brand }: CrashOrder,
  scripts: readonly Script[],
  answers: readonly Answered[],
): Promise<void> {
  // As of one moment: what was on its way when the process died may be committed just now.
  const [keys, notes] = await database.snapshot(brand, async (tx) => [
    new Set((await tx.selectFrom("ledger_transaction").select("key").execute()).map(({ key }) => key)),
    new Set(
      (await tx.selectFrom("ledger_reconciliation").select("at").execute()).map(({ at }) => at.getTime()),
    ),
  ]);
  for (const [client, { transactions }] of scripts.entries())
    for (const [index, transaction] of transactions.entries()) {
      if (!isWithin(index)) continue;
      const noted = notes.has(noteOf(brand, client, index).at.getTime());
      const first = transactions.findIndex(({ key }) => key === transaction.key) === index;
      const named = transactions
        .slice(0, index)
        .some((one) => "about" in one && one.about === transaction.key);
      if (noted)
        assert.ok(
          keys.has(transaction.key),
          `${transaction.key} is gone, and what was written with it is there`,
        );
      else if (first && !named)
        assert.ok(!keys.has(transaction.key), `${transaction.key} is there without what was written with it`);
      const acknowledged = answers.some((one) => one.client === client && one.index === index);
      if (acknowledged) assert.ok(noted, `${transaction.key} was answered and is gone`);
    }
}

async function proveBalances(database: Database, brand: string, scripts: readonly Script[]): Promise<void> {
  const rows = await database.brand(brand, (tx) =>
    tx
      .selectFrom("ledger_account")
      .select(["owner", "book", "wallet", "currency", "posted", "held"])
      .where("owner", "<>", "house")
      .execute(),
  );
  const stand = new Map(rows.map((row) => [nameOf(row), { posted: row.posted, held: row.held }]));
  for (const { model } of scripts)
    for (const [name, wanted] of model.accounts)
      if (!name.startsWith("house|")) assert.deepEqual(stand.get(name), wanted, name);
}
