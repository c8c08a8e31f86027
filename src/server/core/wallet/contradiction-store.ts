import { type Insertable, type Selectable, sql, type Transaction } from "kysely";
import type { PaymentContradictionTable } from "../../foundation/db/payment-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { paymentNumber } from "../identity/encryption.ts";

type Tx = Transaction<Schema>;
export type Contradiction = Selectable<PaymentContradictionTable>;

/** A report that contradicts the known state of a payment, or of free rounds. */
export type ContraryNews = Omit<
  Insertable<PaymentContradictionTable>,
  "id" | "brand_id" | "times" | "first_at" | "last_at" | "state"
>;

/** Gateways and vendors choose the names of orders and payments; an index takes none that are longer than this. */
const longestName = 120;

/** Stores a contradiction; the same one again is counted. Names of orders and payments are cut at 120 characters. */
export async function keepContradiction(
  tx: Tx,
  brandId: string,
  news: ContraryNews,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await tx
    .insertInto("payment_contradiction")
    .values({
      ...news,
      subject_id: news.subject_id.slice(0, longestName),
      reference: news.reference.slice(0, longestName),
      brand_id: brandId,
      id: paymentNumber(),
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["brand_id", "subject", "subject_id", "kind", "reference", "amount"])
        .doUpdateSet({ times: sql`payment_contradiction.times + 1`, last_at: at }),
    )
    .execute();
}
