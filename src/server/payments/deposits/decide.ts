import type { Transaction } from "kysely";
import type { Input } from "../../../contract/words.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/deposit.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../db/schema.ts";
import { audit, staffOfVisit } from "../../identity/desk-audit-store.ts";
import type { Visit } from "../../identity/visit.ts";
import type { Member } from "../../members/member-store.ts";
import { amountOf, inField } from "../../wallet/amount.ts";
import { allOrNothing } from "../../wallet/once.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { missingField } from "../asked-fields.ts";
import { approvedBy, eyesFor } from "../four-eyes.ts";
import { keepProof, takeProof } from "../proof.ts";
import { type Deposit, depositOf, lockDeposit, updateDeposit } from "./deposit-store.ts";
import { stepDeposit } from "./step.ts";

const leastReason = 3;

type Decided = { state: string; approvals: number };

/**
 * The desk credits a deposit, with what really came, or rejects it with a reason; audited in its transaction.
 * More than was told, and whatever is above the brand's limit, needs two who name the same amount. Refuses
 * `payment.unknown`, `payment.over`, `payment.same-eyes` and what amountOf refuses.
 */
export async function decideDeposit(
  visit: Visit,
  { reference, credit, received = "", reason = "" }: Input<"desk/deposits/decide">,
  wallet: Wallet,
): Promise<Outcome<Decided>> {
  const { brand, now } = visit;
  if (!credit && reason.trim().length < leastReason) return missingField("reason");
  const came = credit && received.trim() !== "" ? amountOf(brand, received, {}) : accept(undefined);
  if (!came.ok) return inField("received", came.code, came.params);
  const by = "desk" as const;
  const event: Event = credit ? { type: "credit", by } : { type: "reject", by, reason: reason.trim() };
  const staff = staffOfVisit(visit);
  const work = async (tx: Transaction<Schema>): Promise<Outcome<Decided>> => {
    const approved = credit ? await approve(tx, visit, reference, came.value) : undefined;
    if (approved) return approved;
    const stepped = await stepDeposit(tx, reference, event, {
      brand,
      wallet,
      now: now(),
      actor: `desk:${staff.username}`,
      ...(came.value === undefined ? {} : { received: came.value }),
    });
    if (!stepped) return refuse("payment.unknown");
    if (!stepped.stepped) return refuse("payment.over");
    const { state, received: kept, exponent, approvals } = stepped.deposit;
    await audit(tx, visit, {
      action: `deposit.${event.type}`,
      subject: reference,
      before: { state: "review" },
      after: { state, reason, received: kept === null ? null : decimalText(kept, exponent) },
    });
    return accept({ state, approvals: approvals.length });
  };
  return allOrNothing(visit, work);
}

/** Notes that somebody of the desk would credit it; answers when somebody else must, too, or when they may not. */
async function approve(
  tx: Transaction<Schema>,
  visit: Visit,
  id: string,
  named: bigint | undefined,
): Promise<Outcome<Decided> | undefined> {
  const deposit = await lockDeposit(tx, id);
  if (!deposit) return refuse("payment.unknown");
  if (deposit.state !== "review") return refuse("payment.over");
  const amount = named ?? toldOf(deposit);
  // Whoever names another amount begins anew.
  const before = deposit.proposed === amount ? deposit.approvals : [];
  const approved = approvedBy(before, staffOfVisit(visit).id, eyesOf(visit.brand, deposit, amount));
  if (!approved.ok) return approved;
  const { approvals, enough } = approved.value;
  await updateDeposit(tx, id, { approvals, proposed: amount });
  if (enough) return undefined;
  const after = { approvals, amount: decimalText(amount, deposit.exponent) };
  await audit(tx, visit, { action: "deposit.credit", subject: id, after });
  return accept({ state: deposit.state, approvals: approvals.length });
}

/** What the gateway says that came, or the member ordered. Minor units. */
const toldOf = ({ received, amount }: Deposit): bigint => received ?? amount;

/** How many of the desk must name an amount; what nobody has named yet is what was told. */
export function eyesOf(brand: Brand, deposit: Deposit, amount = deposit.proposed ?? toldOf(deposit)): 1 | 2 {
  const above = brand.documents.payments.deposit?.fourEyesAbove;
  return amount > toldOf(deposit) ? 2 : eyesFor(above, amount, deposit.exponent);
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
