import { sql, type Transaction } from "kysely";
import type { Database } from "./connection.ts";
import type { Schema } from "./schema.ts";

/** Work that sees all brands' rows of the tables that allow it, and nothing else of any brand. */
export const acrossBrands = <T>(
  database: Database,
  work: (tx: Transaction<Schema>) => Promise<T>,
): Promise<T> =>
  database.platform(async (tx) => {
    await sql`select set_config('livery.roll', 'on', true)`.execute(tx);
    return work(tx);
  });
