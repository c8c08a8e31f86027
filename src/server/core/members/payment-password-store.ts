import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Member } from "./member-store.ts";

/**
 * Replaces the payment password that was read; false when it was changed meanwhile. Waits for a concurrent change and
 * respects its result.
 */
export async function replacePaymentPassword(
  tx: Transaction<Schema>,
  { id, payment_password_hash }: Member,
  hash: string,
): Promise<boolean> {
  const row = await tx
    .updateTable("member")
    .set({ payment_password_hash: hash })
    .where("id", "=", id)
    .where("payment_password_hash", "is not distinct from", payment_password_hash)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
