import type { Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Member } from "./member-store.ts";

/**
 * Keeps a payment password in place of the one that was read; false when that was changed meanwhile. A change
 * under way is waited for: what it decides holds.
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
