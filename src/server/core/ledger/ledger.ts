import type { Transaction } from "kysely";
import type { Clock } from "../../../kernel/clock.ts";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Database, Run } from "../../foundation/db/connection.ts";
import { brokenConstraint, isTransient, sqlState } from "../../foundation/db/database-error.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { createBatches } from "./batches.ts";
import { checkTransaction } from "./check-transaction.ts";
import {
  type AppliedRow,
  applyGrants,
  applyQuery,
  applyStatement,
  outcomesOf,
  type PostOutcome,
  type PreparedTransaction,
  prepare,
} from "./ledger-store.ts";
import { type Grant, type Grants, type LedgerTransaction, postOf } from "./transaction.ts";

/** The only code that moves money (docs/reliability.md 0.2). Refusals: `ledger.*` and `idempotency.conflict`. */
export type Ledger = {
  /**
   * One transaction in a database transaction of its own, which others may share under load: safe to repeat by
   * its key after any error. Refuses `server.busy` when too many wait.
   */
  post: (brandId: string, transaction: LedgerTransaction) => Promise<PostOutcome | Refusal>;
  /** Transactions inside a database transaction that writes more than money; they are booked when it commits. */
  postIn: (
    tx: Transaction<Schema>,
    brandId: string,
    transactions: readonly LedgerTransaction[],
  ) => Promise<PostOutcome[]>;
  /**
   * Books grants inside a database transaction, in one statement. Returns those that were not booked before. Throws, and books
   * none, when a key belongs to another transaction.
   */
  grantIn: (tx: Transaction<Schema>, brandId: string, grants: Grants) => Promise<Grant[]>;
  /** As `postIn`, as one of the statements of a pipelined database transaction. */
  postPipelined: (
    run: Run,
    brandId: string,
    transactions: readonly LedgerTransaction[],
  ) => Promise<PostOutcome[]>;
};

/** A flush holds locks for all its transactions: a large one would delay the whole brand. */
const mostInFlush = 128;
const mostWaiting = 4_096;
const tries = 4;
/** Largest number of transactions in one call of `postIn` or `grantIn`. */
const mostInCall = 1_000;

export function createLedger(database: Database, clock: Clock): Ledger {
  const batches = createBatches<PreparedTransaction, PostOutcome>({
    flush: (brandId, prepared, alone) => flush(database, brandId, prepared, clock.now(), alone),
    most: mostInFlush,
    waiting: mostWaiting,
    divisible: (error) => mayBeItems(sqlState(error)),
  });
  return {
    post: async (brandId, transaction) => {
      checkTransaction(transaction);
      const done = await batches.add(brandId, prepare(transaction));
      return done.ok ? done.value : done;
    },
    postIn: async (tx, brandId, transactions) => {
      const prepared = prepareAll(transactions);
      const { rows } = await applyQuery(brandId, prepared, clock.now()).execute(tx);
      return outcomesOf(rows, prepared);
    },
    grantIn: async (tx, brandId, grants) => {
      const prepared = prepareAll(grants.grants.map((grant) => postOf(grants, grant)));
      const known = await applyGrants(
        tx,
        brandId,
        { ...grants, hashes: prepared.map(({ hash }) => hash) },
        clock.now(),
      );
      return grants.grants.filter((_grant, index) => !known.has(index + 1));
    },
    postPipelined: async (run, brandId, transactions) => {
      const prepared = prepareAll(transactions);
      return outcomesOf(await run<AppliedRow>(applyStatement(brandId, prepared, clock.now())), prepared);
    },
  };
}

function prepareAll(transactions: readonly LedgerTransaction[]): PreparedTransaction[] {
  if (transactions.length > mostInCall) throw new Error(`a call has at most ${mostInCall} transactions`);
  for (const transaction of transactions) checkTransaction(transaction);
  return transactions.map(prepare);
}

/** Violated when two transactions with one key and different accounts are booked at the same time. */
const keyConstraint = "ledger_transaction_key";

/** Whether an error may belong to one transaction of a batch; errors of a stopping or starting server do not. */
const mayBeItems = (state: string | undefined): boolean =>
  state !== undefined && !/^(57P|53|58|08|XX)/.test(state);

/** A lock timed out, or several locks together took longer than the statement timeout. */
const lockTimeouts = ["55P03", "57014"];

/** A lock timeout is retried for a single transaction only: a waiting batch would delay the whole brand. */
function mayRetry(error: unknown, alone: boolean): boolean {
  if (lockTimeouts.includes(sqlState(error) ?? "")) return alone;
  return isTransient(error) || brokenConstraint(error) === keyConstraint;
}

/** Retries after deadlocks, key conflicts and lost connections: keyed transactions are safe to repeat. */
async function flush(
  database: Database,
  brandId: string,
  prepared: readonly PreparedTransaction[],
  now: number,
  alone: boolean,
): Promise<PostOutcome[]> {
  for (let turn = 1; ; turn += 1) {
    try {
      return outcomesOf(await database.call<AppliedRow>(applyStatement(brandId, prepared, now)), prepared);
    } catch (error) {
      // Retried: the transaction was rolled back, or it committed and its answer is repeated.
      if (turn === tries || !mayRetry(error, alone)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5 * 4 ** turn));
    }
  }
}
