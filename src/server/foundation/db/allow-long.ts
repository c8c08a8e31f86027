import { sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Time and memory for statements of jobs that read many members' rows: on an idle machine the largest take a few seconds, a
 * busy one gets thirty. For the rest of the transaction.
 */
export async function allowLong(tx: Transaction<Schema>): Promise<void> {
  await sql`select set_config('statement_timeout', '30000', true), set_config('work_mem', '64MB', true)`.execute(
    tx,
  );
}
