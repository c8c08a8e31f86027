import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import { type Contradiction, keepContradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";

/** Stores that a gateway was paid, or has paid, under an order that the platform never sent. */
export async function keepUnknown(
  tx: Transaction<Schema>,
  { merchant, payload }: Brand,
  reported: Pick<Contradiction, "subject" | "subject_id" | "gateway" | "reference"> & { amount?: bigint },
  now: number,
): Promise<void> {
  const { code: currency, exponent } = payload.currency;
  const { amount = 0n, ...about } = reported;
  await keepContradiction(tx, merchant, { ...about, kind: "unknownOrder", amount, currency, exponent }, now);
}
