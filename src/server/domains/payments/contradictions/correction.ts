import type { Transaction } from "kysely";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Deposit, depositById, lockDeposit } from "../deposits/deposit-store.ts";
import { lockWithdrawal, type Withdrawal, withdrawalById } from "../withdrawals/withdrawal-store.ts";
import { adjustedSoFar, type Contradiction } from "./contradiction-store.ts";

/**
 * How a contradiction can be corrected as its payment stands now: a further payment is credited as a deposit of its
 * own, a payout that was made after all is booked as paid, anything else is a correction of the member's balance by
 * `amount` (minor units; negative takes). `none`: there is nothing to move; `""`: it is settled.
 */
export type Correction = { next: "credit" | "book" | "adjust" | "none" | ""; amount: bigint };

const nothing: Correction = { next: "none", amount: 0n };

const adjustable: ReadonlySet<Contradiction["kind"]> = new Set([
  "otherAmount",
  "failedAfterPaid",
  "paidAfterRejected",
  "secondPayout",
]);

/** Locks the payment of a contradiction against news and other decisions. */
export const lockPayment = ({ subject, subject_id }: Contradiction, tx: Transaction<Schema>) =>
  subject === "deposit" ? lockDeposit(tx, subject_id) : lockWithdrawal(tx, subject_id);

/** How a contradiction can be corrected. Lock its payment first where something is done by it. */
export async function correctionOf(tx: Transaction<Schema>, row: Contradiction): Promise<Correction> {
  if (row.state === "settled") return { next: "", amount: 0n };
  if (row.subject === "deposit") {
    const deposit = await depositById(tx, row.subject_id);
    return deposit ? ofDeposit(tx, row, deposit) : nothing;
  }
  const withdrawal = await withdrawalById(tx, row.subject_id);
  return withdrawal ? ofWithdrawal(tx, row, withdrawal) : nothing;
}

async function ofDeposit(tx: Transaction<Schema>, row: Contradiction, deposit: Deposit): Promise<Correction> {
  const isOwn = deposit.reference === row.reference;
  if (row.kind === "secondPayment" && !isOwn) return { next: "credit", amount: row.amount };
  // What waits for the desk is decided among the deposits.
  if (!adjustable.has(row.kind) || deposit.state !== "credited" || !isOwn) return nothing;
  const credited = deposit.received ?? deposit.amount;
  return adjusting(row.amount - credited - (await adjustedSoFar(tx, row)));
}

async function ofWithdrawal(
  tx: Transaction<Schema>,
  row: Contradiction,
  { amount, state, paid_references }: Withdrawal,
): Promise<Correction> {
  if (row.kind === "paidAfterFailed" && state === "approved") return { next: "book", amount: 0n };
  // What was paid again is the house's loss already: the member has the money.
  if (row.kind === "failedAfterPaid" && paid_references.length > 1) return nothing;
  const isPaid = paid_references.includes(row.reference);
  // The payout that the member was charged for was this one, or it went out beside what the books know.
  const charged = isPaid ? amount : 0n;
  const unbooked = row.kind === "paidAfterFailed" && state !== "requested";
  if (!adjustable.has(row.kind) && !unbooked) return nothing;
  return adjusting(charged - row.amount - (await adjustedSoFar(tx, row)));
}

const adjusting = (amount: bigint): Correction => (amount === 0n ? nothing : { next: "adjust", amount });
