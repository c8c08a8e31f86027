import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Event } from "../../../../machines/withdrawal.ts";
import type { Brand } from "../../../brands/brand.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { inField, missingField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { isPaidAfterAll } from "../contradictions/settled-by-decision.ts";
import { approvedBy, eyesFor } from "../four-eyes.ts";
import { outstanding, stepWithdrawal } from "./step.ts";
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from "./withdrawal-store.ts";

type Done = Outcome<{ state: string; approvals: number }>;

/**
 * The desk decides about a withdrawal: approve (two from the brand's limit on), reject with a reason, pay by hand with
 * the bank's number, pay again what did not come (by hand, and two from the limit on), or force the receipt. Every decision
 * is audited in its transaction. Refuses `payment.unknown`, `payment.over` (no longer possible), `payment.contradicted`
 * (the gateway says that it paid), `payment.same-eyes`, `payment.reference-used` (of the payment that did not come) and
 * `ledger.broken` while the ledger is broken. A payout at a gateway is not paid by hand unless the gateway was silent for
 * a day (docs/reliability.md 2e, parked for an operator).
 */
export async function decideWithdrawal(
  context: RequestContext,
  input: Input<"desk/withdrawals/decide">,
  wallet: Wallet,
): Promise<Done> {
  const event = eventOf(input);
  if (!event.ok) return event;
  const { brand, now } = context;
  const staff = staffOf(context);
  const work = async (tx: Transaction<Schema>): Promise<Done> => {
    const before = await lockWithdrawal(tx, input.reference);
    if (!before) return refuse("payment.unknown");
    if (event.value.type === "paid" && isAtGateway(before, now())) return refuse("payment.over");
    if (contradicted.has(event.value.type) && (await isPaidAfterAll(tx, before)))
      return refuse("payment.contradicted");
    if (pays.has(event.value.type) && (await ledgerBroken(tx))) return refuse("ledger.broken");
    const waits = wantsEyes[event.value.type];
    if (waits) {
      if (before.state !== waits) return refuse("payment.over");
      if ("reference" in event.value && event.value.reference === before.reference)
        return inField("paymentReference", "payment.reference-used");
      const approved = approvedBy(before.approvals, staff.id, eyesOf(brand, before));
      if (!approved.ok) return approved;
      const { approvals, enough } = approved.value;
      await updateWithdrawal(tx, before.id, { approvals });
      if (!enough) {
        const { type: decided, by: _by, ...details } = event.value;
        const after = { approvals, ...details };
        await audit(tx, context, { action: `withdrawal.${decided}`, subject: before.id, after });
        return accept({ state: before.state, approvals: approvals.length });
      }
    }
    const stepped = await stepWithdrawal(tx, before.id, event.value, {
      brand,
      wallet,
      now: now(),
      actor: `desk:${staff.username}`,
    });
    if (!stepped?.stepped) return refuse("payment.over");
    const { state, reference, reason, approvals } = stepped.withdrawal;
    await audit(tx, context, {
      action: `withdrawal.${event.value.type}`,
      subject: before.id,
      before: { state: before.state },
      after: { state, reference, reason },
    });
    return accept({ state, approvals: approvals.length });
  };
  return allOrNothing(context, work);
}

const parkedAfterMs = 24 * 3_600_000;

const isAtGateway = ({ state, changed_at }: Withdrawal, now: number): boolean =>
  state === "paying" && now < changed_at.getTime() + parkedAfterMs;

/** The next decision of the desk. A payout without an answer of its gateway for a day is paid by hand. */
export function nextOf(
  withdrawal: Withdrawal,
  now: number,
): Output<"desk/withdrawals">["content"][number]["next"] {
  if (withdrawal.state === "requested") return "approve";
  if (withdrawal.state === "notReceived") return "payAgain";
  const byHand = withdrawal.state === "approved" || withdrawal.state === "paying";
  return byHand && !isAtGateway(withdrawal, now) ? "pay" : "";
}

/** Decisions that are wrong when the gateway says that it paid: they would pay twice or give the money back. */
const contradicted: ReadonlySet<Event["type"]> = new Set(["approve", "paid", "reject"]);

/** Decisions that pay out money. */
const pays: ReadonlySet<Event["type"]> = new Set(["approve", "paid", "payAgain"]);

/** Decisions that may need two of the desk, and the state in which they are taken. */
const wantsEyes: { [type in Event["type"]]?: Withdrawal["state"] } = {
  approve: "requested",
  payAgain: "notReceived",
};

/** The number of staff that must approve the amount that is to be paid now. */
export const eyesOf = (brand: Brand, withdrawal: Withdrawal): 1 | 2 =>
  eyesFor(brand.documents.payments.withdraw?.fourEyesAbove, outstanding(withdrawal), withdrawal.exponent);

/** The fewest characters of the number by which a payment is found at its company. */
const leastReference = 3;

function eventOf({
  decision,
  reason = "",
  paymentReference = "",
}: Input<"desk/withdrawals/decide">): Outcome<Event> {
  const by = "desk" as const;
  if (decision === "reject")
    return reasonOf(reason, "decision") === undefined
      ? missingField("reason")
      : accept({ type: "reject", by, reason: reason.trim() });
  if (decision === "paid" || decision === "payAgain")
    return paymentReference.trim().length < leastReference
      ? missingField("paymentReference")
      : accept({ type: decision, by, reference: paymentReference.trim() });
  return accept({ type: decision, by });
}
