import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";

/**
 * Time and memory for statements that read many rounds: on an idle machine the largest slice takes a few seconds, a busy one
 * gets thirty. For the rest of the transaction.
 */
export async function allowLong(tx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('statement_timeout', '30000', true), set_config('work_mem', '64MB', true)`.execute(
    tx,
  );
}
