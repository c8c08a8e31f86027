import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { missingField } from "../../../core/wallet/amount.ts";
import type { Contradiction } from "../../../core/wallet/contradiction-store.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import { brokenConstraint } from "../../../foundation/db/database-error.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { paymentConstraint } from "../deposits/deposit-store.ts";
import { approvedBy } from "../four-eyes.ts";
import { stepWithdrawal } from "../withdrawals/step.ts";
import { creditFurther, proposeCorrection } from "./carry-out-correction.ts";
import { type Correction, correctionOf, lockPayment } from "./choose-correction.ts";
import { contradictionById, lockContradiction, updateContradiction } from "./contradiction-store.ts";

type Done = Outcome<Output<"desk/contradictions/decide">>;

/**
 * The desk settles a contradiction: credits a further payment as a deposit of its own or books a payout that was made
 * after all (both need two of the desk), proposes a correction of the balance that another member of staff approves, or
 * notes with a reason that it is settled elsewhere. The decision must match the correction for the payment's present
 * state, so nothing is corrected twice. Audited in its transaction. Refuses `payment.unknown`, `payment.over`,
 * `payment.same-eyes`, `payment.reference-credited` (the payment credited a deposit before) and, where a payout is booked, `ledger.broken`.
 */
export async function decideContradiction(
  context: RequestContext,
  input: Input<"desk/contradictions/decide">,
  wallet: Wallet,
): Promise<Done> {
  const reason = reasonOf(input.reason);
  if (reason === undefined) return missingField("reason");
  const work = async (tx: Transaction<Schema>): Promise<Done> => {
    const known = await contradictionById(tx, input.reference);
    if (!known) return refuse("payment.unknown");
    // The payment is locked first, as for notices.
    await lockPayment(known, tx);
    const row = await lockContradiction(tx, known.id);
    if (row?.state !== "open") return refuse("payment.over");
    const wanted = await correctionOf(tx, row);
    if (input.decision === "note")
      return settle(tx, { context, row, reason, decision: "note" }, { resolution: "noted" });
    if (input.decision !== wanted.next) return refuse("payment.over");
    return correct(tx, { context, row, reason, decision: input.decision }, wanted, wallet);
  };
  try {
    return await allOrNothing(context, work);
  } catch (error) {
    // A unique index ensures that a payment credits one deposit.
    if (brokenConstraint(error) !== paymentConstraint) throw error;
    return refuse("payment.reference-credited");
  }
}

type Deciding = {
  context: RequestContext;
  row: Contradiction;
  reason: string;
  decision: Input<"desk/contradictions/decide">["decision"];
};

async function correct(
  tx: Transaction<Schema>,
  deciding: Deciding,
  { amount }: Correction,
  wallet: Wallet,
): Promise<Done> {
  const { context, row, reason, decision } = deciding;
  // Another member of staff approves the proposal, as for any correction.
  if (decision === "adjust") {
    const correction = await proposeCorrection(tx, context, row, { amount, reason });
    return settle(tx, deciding, { resolution: "proposed", correction });
  }
  if (decision === "book" && (await ledgerBroken(tx))) return refuse("ledger.broken");
  const approved = approvedBy(row.approvals, staffOf(context).id, 2);
  if (!approved.ok) return approved;
  const { approvals, enough } = approved.value;
  await updateContradiction(tx, row.id, { approvals, reason });
  if (!enough) {
    await audit(tx, context, {
      action: `contradiction.${decision}`,
      subject: row.subject_id,
      after: { approvals, reason },
    });
    return accept({ state: row.state, outcome: "first" });
  }
  if (decision === "credit") {
    const correction = await creditFurther(tx, context, row, wallet);
    return settle(tx, deciding, { resolution: "credited", correction });
  }
  const event = { type: "paid", by: "desk", reference: row.reference } as const;
  const around = { brand: context.brand, wallet, now: context.now(), actor: "gateway", fromGateway: true };
  const stepped = await stepWithdrawal(tx, row.subject_id, event, around);
  return stepped?.stepped ? settle(tx, deciding, { resolution: "booked" }) : refuse("payment.over");
}

type Ending = {
  resolution: "credited" | "booked" | "proposed" | "noted";
  /** The deposit or the adjustment that corrects it. */
  correction?: string;
};

async function settle(
  tx: Transaction<Schema>,
  { context, row, reason, decision }: Deciding,
  { resolution, correction }: Ending,
): Promise<Done> {
  await updateContradiction(tx, row.id, {
    state: "settled",
    resolution,
    reason,
    correction: correction ?? null,
    settled_by: staffOf(context).id,
    settled_at: new Date(context.now()),
  });
  await audit(tx, context, {
    action: `contradiction.${decision}`,
    subject: row.subject_id,
    before: { state: row.state },
    after: {
      state: "settled",
      reason,
      reference: row.reference,
      amount: decimalText(row.amount, row.exponent),
      ...(correction === undefined ? {} : { correction }),
    },
  });
  return accept({ state: "settled", outcome: resolution });
}
