import type { Transaction } from "kysely";
import type { Refusal } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";

/** A reason to refuse a payment, by what the database has; it changes nothing. */
export type RefusalCheck<Asked> = (
  tx: Transaction<Schema>,
  brand: Brand,
  asked: Asked,
) => Promise<Refusal | undefined>;

/** The first refusal of checks in their order. */
export async function firstRefusal<Asked>(
  checks: readonly RefusalCheck<Asked>[],
  ...[tx, brand, asked]: Parameters<RefusalCheck<Asked>>
): Promise<Refusal | undefined> {
  for (const check of checks) {
    const refused = await check(tx, brand, asked);
    if (refused) return refused;
  }
  return undefined;
}

/** All refusals of checks, for whoever explains them. */
export async function allRefusals<Asked>(
  checks: readonly RefusalCheck<Asked>[],
  ...[tx, brand, asked]: Parameters<RefusalCheck<Asked>>
): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const check of checks) {
    const refused = await check(tx, brand, asked);
    if (refused) refusals.push(refused);
  }
  return refusals;
}
