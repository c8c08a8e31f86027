import type { Transaction } from "kysely";
import { staffOf } from "../../../core/identity/desk-audit-store.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { Contradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { insertAdjustment } from "../adjustment-store.ts";
import { depositById, insertDeposit } from "../deposits/deposit-store.ts";
import { stepDeposit } from "../deposits/step.ts";
import { noteStep } from "../timeline-store.ts";

/**
 * Credits a further payment under an order as a deposit of its own. Its payment number is unique among deposits.
 * Returns the deposit's id.
 */
export async function creditFurther(
  tx: Transaction<Schema>,
  context: RequestContext,
  { subject_id, reference, amount }: Contradiction,
  wallet: Wallet,
): Promise<string> {
  const { brand, now } = context;
  const first = await depositById(tx, subject_id);
  if (!first) throw new Error(`the deposit ${subject_id} is gone`);
  const { brand_id, member_id, channel, kind, gateway, method, origin, language, currency, exponent } = first;
  const at = new Date(now());
  const { id } = await insertDeposit(tx, {
    brand_id,
    member_id,
    channel,
    kind,
    gateway,
    method,
    origin,
    language,
    currency,
    exponent,
    id: paymentNumber(),
    amount,
    state: "waiting",
    form: "{}",
    further_to: subject_id,
    asked_at: at,
    changed_at: at,
    expires_at: at,
  });
  const actor = `desk:${staffOf(context).username}`;
  await noteStep(tx, brand_id, "deposit", id, { state: "waiting", at, actor, note: null });
  const event = { type: "paid", by: "gateway", reference } as const;
  await stepDeposit(tx, id, event, { brand, wallet, now: now(), actor });
  return id;
}

/** Proposes the correction of a member's balance for a contradiction; another member of staff decides. */
export async function proposeCorrection(
  tx: Transaction<Schema>,
  context: RequestContext,
  { brand_id, member_id, currency, exponent, subject_id }: Contradiction,
  { amount, reason }: { amount: bigint; reason: string },
): Promise<string> {
  if (member_id === null) throw new Error(`${subject_id} has no member`);
  const id = paymentNumber();
  await insertAdjustment(tx, {
    brand_id,
    id,
    member_id,
    amount,
    currency,
    exponent,
    reason,
    state: "proposed",
    proposed_by: staffOf(context).id,
    asked_at: new Date(context.now()),
  });
  return id;
}
