import type { Input } from "../../../contract/words.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/deposit.ts";
import { audit, staffOfVisit } from "../../identity/desk-audit-store.ts";
import type { Visit } from "../../identity/visit.ts";
import type { Member } from "../../members/member-store.ts";
import { amountOf, inField } from "../../wallet/amount.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { keepProof, readProof } from "../proof.ts";
import { lockDeposit, updateDeposit } from "./deposit-store.ts";
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
  const { brand, inBrand, now } = visit;
  if (!credit && reason.trim().length < leastReason) return inField("reason", "field.required");
  const came = credit && received.trim() !== "" ? amountOf(brand, received, {}) : accept(undefined);
  if (!came.ok) return inField("received", came.code, came.params);
  const by = "desk" as const;
  const event: Event = credit ? { type: "credit", by } : { type: "reject", by, reason: reason.trim() };
  return inBrand(async (tx): Promise<Outcome<{ state: string }>> => {
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
  });
}

/** The member says that a bank transfer was made, with a picture that proves it. */
export async function claimDeposit(
  visit: Visit,
  member: Member,
  { reference, image }: { reference: string; image: Buffer },
  wallet: Wallet,
): Promise<Outcome<{ state: string }>> {
  const { brand, inBrand, now } = visit;
  const proof = await readProof(image);
  if (!proof.ok) return proof;
  return inBrand(async (tx): Promise<Outcome<{ state: string }>> => {
    const before = await lockDeposit(tx, reference);
    if (before?.member_id !== member.id) return refuse("payment.unknown");
    if (before.kind !== "bank") return refuse("payment.over");
    const event = { type: "claim", by: "member" } as const;
    const stepped = await stepDeposit(tx, reference, event, { brand, wallet, now: now() });
    if (!stepped?.stepped) return refuse("payment.over");
    const proof_id = await keepProof(tx, brand.merchant, member.id, proof.value, now());
    await updateDeposit(tx, reference, { proof_id });
    return accept({ state: stepped.deposit.state });
  });
}
