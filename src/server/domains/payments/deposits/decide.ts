import type { Transaction } from "kysely";
import type { Input } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../../kernel/outcome.ts";
import type { Event } from "../../../../machines/deposit.ts";
import type { Brand } from "../../../brands/brand.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { depositIdentityRefusal } from "../../../core/identity-check/limits.ts";
import { lockMember, type Member, payeeById } from "../../../core/members/member-store.ts";
import { takePicture } from "../../../core/members/uploaded-picture.ts";
import { depositLimitRefusal } from "../../../core/safer-play/limits.ts";
import { amountOf, inField, missingField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { isDenied, settleDecided } from "../contradictions/settled-by-decision.ts";
import { approvedBy, eyesFor } from "../four-eyes.ts";
import { keepProof } from "../proof-picture.ts";
import { bankCredit, keepRivalClaim } from "./bank-credit.ts";
import { bankReferenceKey, withReference } from "./bank-reference.ts";
import { type Deposit, depositOfMember, lockDeposit, updateDeposit } from "./deposit-store.ts";
import { channelsOf } from "./deposits.ts";
import { stepDeposit } from "./step.ts";

type Decided = { state: string; approvals: number };

/**
 * The desk credits a deposit with the amount that came, or rejects it with a reason; audited in its transaction. Two
 * must name the same for an amount above the reported one or from the brand's limit on, and for a bank transfer whose
 * reference is contested or differs from the claim. Refuses `payment.unknown`, `payment.over`, `payment.same-eyes`,
 * `payment.contradicted` (the gateway now says that it was not paid), `payment.reference-credited` (a bank's reference
 * credits one deposit), `desk.member` (the payer is erased), `limit.deposit`, `identity.deposit` and everything that amountOf refuses.
 */
export async function decideDeposit(
  context: RequestContext,
  { reference, credit, received = "", paymentReference = "", reason = "" }: Input<"desk/deposits/decide">,
  wallet: Wallet,
): Promise<Outcome<Decided>> {
  const { brand, now } = context;
  if (!credit && reasonOf(reason, "decision") === undefined) return missingField("reason");
  const came = credit && received.trim() !== "" ? amountOf(brand, received, {}) : accept(undefined);
  if (!came.ok) return inField("received", came.code, came.params);
  const by = "desk" as const;
  const event: Event = credit ? { type: "credit", by } : { type: "reject", by, reason: reason.trim() };
  const staff = staffOf(context);
  const work = async (tx: Transaction<Schema>): Promise<Outcome<Decided>> => {
    const named = { amount: came.value, paymentReference };
    const approved = credit ? await approve(tx, context, reference, named) : undefined;
    if (approved) return approved;
    await settleDecided(tx, context, reference, { event: event.type, amount: came.value });
    const stepped = await stepDeposit(tx, reference, event, {
      brand,
      wallet,
      now: now(),
      actor: `desk:${staff.username}`,
      ...(came.value === undefined ? {} : { received: came.value }),
    });
    if (!stepped) return refuse("payment.unknown");
    if (!stepped.stepped) return refuse("payment.over");
    const { state, received: kept, exponent, approvals, reference: number } = stepped.deposit;
    await audit(tx, context, {
      action: `deposit.${event.type}`,
      subject: reference,
      before: { state: "review" },
      after: {
        state,
        reason,
        received: kept === null ? null : decimalText(kept, exponent),
        reference: number,
      },
    });
    return accept({ state, approvals: approvals.length });
  };
  try {
    return await allOrNothing(context, work);
  } catch (error) {
    // A unique index ensures that a reference credits one deposit.
    if (brokenConstraint(error) !== creditedConstraint) throw error;
    return inField("paymentReference", "payment.reference-credited");
  }
}

const creditedConstraint = "deposit_credited_reference";

/** Stores an approval of the desk. Returns a result when another one is needed or this one is refused. */
async function approve(
  tx: Transaction<Schema>,
  context: RequestContext,
  id: string,
  named: { amount: bigint | undefined; paymentReference: string },
): Promise<Outcome<Decided> | undefined> {
  const { brand } = context;
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse("payment.unknown");
  if (deposit.state !== "review") return refuse("payment.over");
  const amount = named.amount ?? reportedAmountOf(deposit);
  const uncredited = (await neverCredited(tx, deposit)) ?? (await limitRefusal(tx, context, deposit, amount));
  if (uncredited) return uncredited;
  const isBank = deposit.kind === "bank";
  const bank = isBank ? await bankCredit(tx, brand, deposit, named.paymentReference) : accept(undefined);
  if (!bank.ok) return bank;
  const key = bank.value?.key ?? null;
  // Another amount or reference starts the approvals again.
  const isSame = deposit.proposed === amount && deposit.proposed_reference === key;
  const eyes = Math.max(eyesOf(brand, deposit, amount), bank.value?.eyes ?? 1);
  const approved = approvedBy(isSame ? deposit.approvals : [], staffOf(context).id, eyes);
  if (!approved.ok) return approved;
  const { approvals, enough } = approved.value;
  const credited = enough && bank.value ? { reference: bank.value.written, credited_reference: key } : {};
  await updateDeposit(tx, id, { approvals, proposed: amount, proposed_reference: key, ...credited });
  if (enough) return undefined;
  const after = {
    approvals,
    amount: decimalText(amount, deposit.exponent),
    ...(bank.value ? { reference: bank.value.written } : {}),
  };
  await audit(tx, context, { action: "deposit.credit", subject: id, after });
  return accept({ state: deposit.state, approvals: approvals.length });
}

/**
 * Refuses `payment.contradicted` for what the gateway now says was not paid, and `desk.member` for what a member paid who is
 * erased: nobody could spend it, so it is paid back.
 */
async function neverCredited(tx: Transaction<Schema>, deposit: Deposit): Promise<Refusal | undefined> {
  if (await isDenied(tx, deposit)) return refuse("payment.contradicted");
  const payer = await payeeById(tx, deposit.member_id);
  return payer && !payer.erased_at ? undefined : refuse("desk.member");
}

/**
 * Refuses `limit.deposit` and `identity.deposit` for money that keeps no room in the member's deposit limits: more than was
 * ordered or than the gateway reported, or paid after the deposit was over.
 */
async function limitRefusal(
  tx: Transaction<Schema>,
  { brand, now }: RequestContext,
  deposit: Deposit,
  amount: bigint,
): Promise<Refusal | undefined> {
  const { id, member_id, amount: ordered, asked_at, held_by_limit } = deposit;
  if (!held_by_limit && amount <= ordered && amount <= reportedAmountOf(deposit)) return undefined;
  await lockMember(tx, member_id);
  const asked = { memberId: member_id, amount, except: id };
  return (
    (await depositLimitRefusal(tx, brand, { ...asked, at: asked_at.getTime() })) ??
    depositIdentityRefusal(tx, brand, { ...asked, now: now() })
  );
}

/** The amount that the gateway reported, or else the ordered one. Minor units. */
const reportedAmountOf = ({ received, amount }: Deposit): bigint => received ?? amount;

/** The number of staff that must name an amount; before the first proposal the reported amount counts. */
export function eyesOf(
  brand: Brand,
  deposit: Deposit,
  amount = deposit.proposed ?? reportedAmountOf(deposit),
): 1 | 2 {
  const above = brand.documents.payments.deposit?.fourEyesAbove;
  return amount > reportedAmountOf(deposit) ? 2 : eyesFor(above, amount, deposit.exponent);
}

/**
 * A member claims that a bank transfer was made, with a picture as proof. Its bank's reference is taken with it where the
 * deposit has none: before the transfer there was none to give.
 */
export async function claimDeposit(
  context: RequestContext,
  member: Member,
  { reference, bankReference = "", image }: Input<"payment/deposit/claim"> & { image: Buffer },
  wallet: Wallet,
): Promise<Outcome<{ state: string }>> {
  const { brand, inBrand, now } = context;
  const known = await inBrand((tx) => depositOfMember(tx, member.id, reference));
  if (!known) return refuse("payment.unknown");
  if (known.kind !== "bank" || known.state !== "waiting") return refuse("payment.over");
  // Pictures cost time: only needed ones are decoded.
  const proof = await takePicture(context, member, { bytes: image, purpose: "proof" });
  if (!proof.ok) return proof;
  const work = async (tx: Transaction<Schema>): Promise<Outcome<{ state: string }>> => {
    // A concurrent step may have come first.
    const deposit = await lockDeposit(tx, reference);
    if (deposit) await keepReference(tx, brand, deposit, bankReference);
    const event = { type: "claim", by: "member" } as const;
    const stepped = await stepDeposit(tx, reference, event, { brand, wallet, now: now() });
    if (!stepped?.stepped) return refuse("payment.over");
    const proof_id = await keepProof(tx, brand.merchant, member.id, proof.value, now());
    await updateDeposit(tx, reference, { proof_id });
    await keepRivalClaim(tx, brand, stepped.deposit, now());
    return accept({ state: stepped.deposit.state });
  };
  return allOrNothing(context, work);
}

/** Stores the reference that comes with a claim, unless the deposit has one. */
async function keepReference(
  tx: Transaction<Schema>,
  brand: Brand,
  { id, channel, form, state, claimed_reference }: Deposit,
  bankReference: string,
): Promise<void> {
  const key = bankReferenceKey(bankReference);
  if (key === undefined || claimed_reference !== null || state !== "waiting") return;
  const asked = channelsOf(brand).find((one) => one.id === channel);
  const answers = JSON.stringify(withReference(asked, form, bankReference));
  await updateDeposit(tx, id, { claimed_reference: key, form: answers });
}
