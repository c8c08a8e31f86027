import { sql, type Transaction } from "kysely";
import type { Schema } from "./schema.ts";

/**
 * Does a part of a brand's transaction with the rows of another brand, and goes on with those of the first one. For what has to
 * hold at several brands at once. A part that throws ends the transaction, whoever catches it.
 */
export async function asBrand<T>(
  tx: Transaction<Schema>,
  { from, to }: { from: string; to: string },
  work: () => Promise<T>,
): Promise<T> {
  await enter(tx, to);
  const done = await work();
  await enter(tx, from);
  return done;
}

async function enter(tx: Transaction<Schema>, brandId: string): Promise<void> {
  if (brandId === "") throw new Error("A brand's transaction needs a brand id");
  await sql`select set_config('livery.brand_id', ${brandId}, true)`.execute(tx);
}
