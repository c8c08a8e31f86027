import { sql, type Transaction } from "kysely";
import type pg from "pg";

/** How long a statement may take. */
const STATEMENT_TIMEOUT_MS = 2_000;
const LOCK_TIMEOUT_MS = 1_000;
/** A transaction that is idle for this long has lost its process. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/** Limits that a connection of our own has from its start. */
export const limitsOfConnection: pg.PoolConfig = {
  statement_timeout: STATEMENT_TIMEOUT_MS,
  lock_timeout: LOCK_TIMEOUT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
};

/**
 * The same limits for one transaction, as expressions to select. A pooler in transaction mode lends another connection
 * to each transaction and refuses settings at the start of a connection.
 */
export const limitsOfTransaction = [
  `set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true)`,
  `set_config('lock_timeout', '${LOCK_TIMEOUT_MS}', true)`,
  `set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_MS}', true)`,
].join(", ");

/** Sets them for a transaction. */
export async function limitTransaction<T>(tx: Transaction<T>): Promise<void> {
  await sql`select ${sql.raw(limitsOfTransaction)}`.execute(tx);
}
