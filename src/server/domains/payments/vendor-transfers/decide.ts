import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { missingField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { TransferAnswer, TransferVendors } from "../../../core/wallet/ports.ts";
import { alarmContradiction, askVendor, isContradicted } from "../../../core/wallet/transfers/settle.ts";
import { stepTransfer } from "../../../core/wallet/transfers/step.ts";
import {
  lockTransfer,
  type Transfer,
  transferById,
  updateTransfer,
} from "../../../core/wallet/transfers/transfer-store.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Alarm } from "../../../foundation/observability/alarm.ts";

type Dependencies = { wallet: Wallet; transferVendors: TransferVendors; alarm: Alarm };
type Done = Outcome<Output<"desk/transfers/decide">>;
type Deciding = { context: RequestContext; before: Transfer; reason: string; wallet: Wallet };

/**
 * The desk settles a parked transfer to or from a vendor, whose result is unknown (docs/reliability.md 2e). The vendor
 * is asked first. Its answer ends the transfer; the desk's decision counts only without one. Then two different people
 * must decide the same, done or undone; a different decision starts again. An order that the vendor calls missing may
 * still be under way, so that answer ends nothing. Audited in the transaction that moves the money. Refuses
 * `payment.unknown`, `payment.over` (not parked), `payment.same-eyes`, and `ledger.broken` for a decision that would
 * pay while the ledger is broken.
 */
export async function decideTransfer(
  context: RequestContext,
  input: Input<"desk/transfers/decide">,
  { wallet, transferVendors, alarm }: Dependencies,
): Promise<Done> {
  const { brand, inBrand } = context;
  const { reference, decision } = input;
  const reason = input.reason?.trim() ?? "";
  if (decision !== "ask" && reasonOf(reason, "decision") === undefined) return missingField("reason");
  const known = await inBrand((tx) => transferById(tx, reference));
  if (!known) return refuse("payment.unknown");
  if (known.state !== "parked") return refuse("payment.over");
  const answer = await askVendor(brand, known, { transferVendors });
  let contradicted: Transfer | undefined;
  const done = await allOrNothing(context, async (tx): Promise<Done> => {
    const before = await lockTransfer(tx, reference);
    contradicted = before && isContradicted(before, answer) ? before : undefined;
    // A concurrent decision may have come first while the vendor was asked.
    if (before?.state !== "parked") return refuse("payment.over");
    const deciding = { context, before, reason, wallet };
    if (answer.type === "accepted" || answer.type === "declined") return byVendor(tx, deciding, answer);
    if (decision !== "ask") return byDesk(tx, deciding, decision, answer);
    // `told` is the name of the vendor's answer in the audit's stored rows.
    await audit(tx, context, { action: "transfer.ask", subject: reference, after: { told: answer.type } });
    return accept({ state: before.state, outcome: answer.type });
  });
  // After the transaction, which holds the transfer's lock: the alarm waits for its receiver.
  if (contradicted) await alarmContradiction(contradicted, answer, alarm);
  return done;
}

async function byVendor(
  tx: Transaction<Schema>,
  { context, before, wallet }: Deciding,
  answer: Extract<TransferAnswer, { type: "accepted" | "declined" }>,
): Promise<Done> {
  const { state } = await stepTransfer(tx, before.id, answer, { wallet, now: context.now() });
  await audit(tx, context, {
    action: "transfer.ask",
    subject: before.id,
    before: { state: before.state },
    after: { state, told: answer.type },
  });
  return accept({ state, outcome: answer.type });
}

/** The reason that members see for a transfer that the desk decided as undone. */
const foundUndone = "wallet.not-moved";

async function byDesk(
  tx: Transaction<Schema>,
  { context, before, reason, wallet }: Deciding,
  verdict: "done" | "undone",
  answer: TransferAnswer,
): Promise<Done> {
  const { id: staff } = staffOf(context);
  // `undone` only ends the hold and moves no money, so a broken ledger does not stop it.
  if (verdict === "done" && (await ledgerBroken(tx))) return refuse("ledger.broken");
  const isSecond = before.verdict === verdict;
  if (isSecond && before.verdict_by === staff) return refuse("payment.same-eyes");
  const noted = { action: `transfer.${verdict}`, subject: before.id };
  if (!isSecond) {
    const first = { verdict, verdict_by: staff, verdict_reason: reason };
    await updateTransfer(tx, before.id, first);
    await audit(tx, context, { ...noted, after: { verdict, reason, told: answer.type } });
    return accept({ state: before.state, outcome: "first" });
  }
  const event =
    verdict === "done"
      ? ({ type: "accepted" } as const)
      : ({ type: "declined", problem: foundUndone } as const);
  const around = { wallet, now: context.now(), actor: actorOf("desk", staff) };
  const { state } = await stepTransfer(tx, before.id, event, around);
  await updateTransfer(tx, before.id, { verdict_second: staff });
  await audit(tx, context, {
    ...noted,
    before: { state: before.state },
    after: { state, reason, told: answer.type },
  });
  return accept({ state, outcome: "second" });
}
