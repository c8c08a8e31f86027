import { sql, type Transaction } from "kysely";
import type pg from "pg";

/** The longest time of a statement. */
const STATEMENT_TIMEOUT_MS = 2_000;
/** The longest wait for a lock. */
const LOCK_TIMEOUT_MS = 1_000;
/** A transaction that is idle for this long is ended: its process has died or hangs. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Timeouts that a connection without a pooler has from its start. */
export const connectionTimeouts: pg.PoolConfig = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/**
 * The same timeouts for one transaction, as expressions to select. A pooler in transaction mode lends another connection
 * to each transaction and refuses settings at the start of a connection.
 */
export const transactionTimeoutsSql = [
  `set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true)`,
  `set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true)`,
  `set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_MS}', true)`,
].join(", ");

/** Sets the timeouts of a transaction. */
export async function setTransactionTimeouts<T>(tx: Transaction<T>): Promise<void> {
  await sql`select ${sql.raw(transactionTimeoutsSql)}`.execute(tx);
}
