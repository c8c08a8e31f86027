import type { Transaction } from "kysely";
import type { Input } from "../../../contract/words.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/deposit.ts";
import type { Schema } from "../../db/schema.ts";
import { audit, staffOfVisit } from "../../identity/desk-audit-store.ts";
import type { Visit } from "../../identity/visit.ts";
import type { Member } from "../../members/member-store.ts";
import { amountOf, inField } from "../../wallet/amount.ts";
import { allOrNothing } from "../../wallet/once.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { missingField } from "../asked-fields.ts";
import { keepProof, takeProof } from "../proof.ts";
import { depositOf, lockDeposit, updateDeposit } from "./deposit-store.ts";
import { stepDeposit } from "./step.ts";

const leastReason = 3;

/**
 * The desk credits a deposit, with what really came, or rejects it with a reason; audited in its transaction.
 * Refuses `payment.unknown`, `payment.over` and what amountOf refuses.
 */
export async function decideDeposit(
  visit: Visit,
  { reference, credit, received = "", reason = "" }: Input<"desk/deposits/decide">,
  wallet: Wallet,
): Promise<Outcome<{ state: string }>> {
  const { brand, now } = visit;
  if (!credit && reason.trim().length < leastReason) return missingField("reason");
  const came = credit && received.trim() !== "" ? amountOf(brand, received, {}) : accept(undefined);
  if (!came.ok) return inField("received", came.code, came.params);
  const by = "desk" as const;
  const event: Event = credit ? { type: "credit", by } : { type: "reject", by, reason: reason.trim() };
  const work = async (tx: Transaction<Schema>): Promise<Outcome<{ state: string }>> => {
    const stepped = await stepDeposit(tx, reference, event, {
      brand,
      wallet,
      now: now(),
      actor: `desk:${staffOfVisit(visit).username}`,
      ...(came.value === undefined ? {} : { received: came.value }),
    });
    if (!stepped) return refuse("payment.unknown");
    if (!stepped.stepped) return refuse("payment.over");
    const { state, received: kept, exponent } = stepped.deposit;
    await audit(tx, visit, {
      action: `deposit.${event.type}`,
      subject: reference,
      before: { state: "review" },
      after: { state, reason, received: kept === null ? null : decimalText(kept, exponent) },
    });
    return accept({ state });
  };
  return allOrNothing(visit, work);
}

/** The member says that a bank transfer was made, with a picture that proves it. */
export async function claimDeposit(
  visit: Visit,
  member: Member,
  { reference, image }: { reference: string; image: Buffer },
  wallet: Wallet,
): Promise<Outcome<{ state: string }>> {
  const { brand, inBrand, now } = visit;
  const known = await inBrand((tx) => depositOf(tx, member.id, reference));
  if (!known) return refuse("payment.unknown");
  if (known.kind !== "bank" || known.state !== "waiting") return refuse("payment.over");
  // Pictures cost time: only those that are wanted are looked at.
  const proof = await takeProof(visit, member, image);
  if (!proof.ok) return proof;
  const work = async (tx: Transaction<Schema>): Promise<Outcome<{ state: string }>> => {
    // Somebody else may have been quicker.
    await lockDeposit(tx, reference);
    const event = { type: "claim", by: "member" } as const;
    const stepped = await stepDeposit(tx, reference, event, { brand, wallet, now: now() });
    if (!stepped?.stepped) return refuse("payment.over");
    const proof_id = await keepProof(tx, brand.merchant, member.id, proof.value, now());
    await updateDeposit(tx, reference, { proof_id });
    return accept({ state: stepped.deposit.state });
  };
  return allOrNothing(visit, work);
}
