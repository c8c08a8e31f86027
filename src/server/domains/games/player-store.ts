import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

/**
 * The type of a member's account and whether the member is suspended; undefined for an unknown member. A concurrent
 * suspension waits until the transaction ends, or is seen.
 */
export async function playerForLaunch(
  tx: Transaction<Schema>,
  id: string,
): Promise<{ type: number; suspended: boolean } | undefined> {
  const row = await tx
    .selectFrom("member")
    .select(["type", "suspended_at"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  return row && { type: row.type, suspended: row.suspended_at !== null };
}
