import type { Transaction } from "kysely";
import type { Input } from "../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { Event } from "../../../machines/withdrawal.ts";
import type { Schema } from "../../db/schema.ts";
import { audit, staffOfVisit } from "../../identity/desk-audit-store.ts";
import type { Visit } from "../../identity/visit.ts";
import { ledgerBroken } from "../../ledger/standing-store.ts";
import { limitOf } from "../../wallet/amount.ts";
import { allOrNothing } from "../../wallet/once.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { missingField } from "../asked-fields.ts";
import { stepWithdrawal } from "./step.ts";
import { lockWithdrawal, updateWithdrawal, type Withdrawal } from "./withdrawal-store.ts";

type Done = Outcome<{ state: string; approvals: number }>;

/**
 * The desk decides about a withdrawal: approve (above the brand's limit two must), reject with a reason, pay by
 * hand with the bank's number, pay again, or force the receipt. Every decision is audited in its transaction.
 * Refuses `payment.unknown`, `payment.over` (it means nothing any more), `payment.same-eyes`,
 * `ledger.broken` while the books do not add up. What a gateway is paying nobody pays by hand, but for what it has
 * told nothing of for a day: somebody has asked there by then (reliability.md 2e, parked for an operator).
 */
export async function decideWithdrawal(
  visit: Visit,
  input: Input<"desk/withdrawals/decide">,
  wallet: Wallet,
): Promise<Done> {
  const event = eventOf(input);
  if (!event.ok) return event;
  const { brand, now } = visit;
  const staff = staffOfVisit(visit);
  const work = async (tx: Transaction<Schema>): Promise<Done> => {
    const before = await lockWithdrawal(tx, input.reference);
    if (!before) return refuse("payment.unknown");
    if (event.value.type === "paid" && isAtGateway(before, now())) return refuse("payment.over");
    const pays =
      event.value.type === "approve" || event.value.type === "paid" || event.value.type === "payAgain";
    if (pays && (await ledgerBroken(tx))) return refuse("ledger.broken");
    if (event.value.type === "approve") {
      if (before.state !== "requested") return refuse("payment.over");
      if (before.approvals.includes(staff.id)) return refuse("payment.same-eyes");
      const approvals = [...before.approvals, staff.id];
      await updateWithdrawal(tx, before.id, { approvals });
      if (approvals.length < eyesFor(visit, before)) {
        await audit(tx, visit, { action: "withdrawal.approve", subject: before.id, after: { approvals } });
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
    await audit(tx, visit, {
      action: `withdrawal.${event.value.type}`,
      subject: before.id,
      before: { state: before.state },
      after: { state, reference, reason },
    });
    return accept({ state, approvals: approvals.length });
  };
  return allOrNothing(visit, work);
}

const parkedAfterMs = 24 * 3_600_000;

const isAtGateway = ({ state, changed_at }: Withdrawal, now: number): boolean =>
  state === "paying" && now < changed_at.getTime() + parkedAfterMs;

/** How many of the desk must approve. */
function eyesFor({ brand }: Visit, { amount, exponent }: Withdrawal): number {
  const above = brand.documents.payments.withdraw?.fourEyesAbove;
  return above !== undefined && amount >= limitOf(above, exponent) ? 2 : 1;
}

const leastReason = 3;

function eventOf({
  decision,
  reason = "",
  paymentReference = "",
}: Input<"desk/withdrawals/decide">): Outcome<Event> {
  const by = "desk" as const;
  if (decision === "reject")
    return reason.trim().length < leastReason
      ? missingField("reason")
      : accept({ type: "reject", by, reason: reason.trim() });
  if (decision === "paid")
    return paymentReference.trim().length < leastReason
      ? missingField("paymentReference")
      : accept({ type: "paid", by, reference: paymentReference.trim() });
  return accept({ type: decision, by });
}
