import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/** Stores that an envelope was opened; false for a replay. */
export async function openOnce(
  tx: Transaction<Schema>,
  brandId: string,
  jti: string,
  now: number,
): Promise<boolean> {
  const noted = await tx
    .insertInto("used_envelope")
    .values({ brand_id: brandId, jti, seen_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(["brand_id", "jti"]).doNothing())
    .returning("jti")
    .executeTakeFirst();
  return noted !== undefined;
}
