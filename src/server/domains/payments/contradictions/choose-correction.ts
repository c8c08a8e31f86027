import type { Transaction } from "kysely";
import { paidOf } from "../../../core/free-rounds/free-rounds.ts";
import { grantsById, lockGrant } from "../../../core/free-rounds/free-rounds-store.ts";
import type { Contradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Deposit, depositById, lockDeposit } from "../deposits/deposit-store.ts";
import { lockWithdrawal, type Withdrawal, withdrawalById } from "../withdrawals/withdrawal-store.ts";
import { adjustedSoFar } from "./contradiction-store.ts";

/**
 * The correction of a contradiction in the payment's present state: a further payment is credited as a deposit of its
 * own, a payout that was made after all is booked as paid, anything else corrects the member's balance by `amount`
 * (minor units; negative takes). `none`: there is nothing to move; `""`: it is settled.
 */
export type Correction = { next: "credit" | "book" | "adjust" | "none" | ""; amount: bigint };

const nothing: Correction = { next: "none", amount: 0n };

const adjustable: ReadonlySet<Contradiction["kind"]> = new Set([
  "otherAmount",
  "failedAfterPaid",
  "paidAfterRejected",
  "secondPayout",
]);

/** Locks the payment or the free rounds of a contradiction against notices and other decisions. */
export async function lockPayment(
  { subject, subject_id }: Contradiction,
  tx: Transaction<Schema>,
): Promise<void> {
  if (subject === "deposit") await lockDeposit(tx, subject_id);
  else if (subject === "withdrawal") await lockWithdrawal(tx, subject_id);
  else await lockGrant(tx, subject_id);
}

/** The correction of a contradiction. Lock its payment first when the result is acted upon. */
export async function correctionOf(tx: Transaction<Schema>, row: Contradiction): Promise<Correction> {
  if (row.state === "settled") return { next: "", amount: 0n };
  if (row.subject === "deposit") {
    const deposit = await depositById(tx, row.subject_id);
    return deposit ? ofDeposit(tx, row, deposit) : nothing;
  }
  if (row.subject === "freeRounds") return ofFreeRounds(tx, row);
  const withdrawal = await withdrawalById(tx, row.subject_id);
  return withdrawal ? ofWithdrawal(tx, row, withdrawal) : nothing;
}

async function ofDeposit(tx: Transaction<Schema>, row: Contradiction, deposit: Deposit): Promise<Correction> {
  const isOwn = deposit.reference === row.reference;
  if (row.kind === "secondPayment" && !isOwn) return { next: "credit", amount: row.amount };
  // A deposit that waits for the desk is decided in the list of deposits.
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
  // A repeated payment is booked as the house's loss already: the member has the money.
  if (row.kind === "failedAfterPaid" && paid_references.length > 1) return nothing;
  const isPaid = paid_references.includes(row.reference);
  // Either the member was charged for this payout, or the ledger does not know it.
  const charged = isPaid ? amount : 0n;
  const unbooked = row.kind === "paidAfterFailed" && state !== "requested";
  if (!adjustable.has(row.kind) && !unbooked) return nothing;
  return adjusting(charged - row.amount - (await adjustedSoFar(tx, row)));
}

/**
 * The win of a round that was not paid, within the cap of its free rounds; of one that was paid with another content, the
 * difference. None where the round is no such member's, and where winnings are bonus money, which no correction gives.
 */
async function ofFreeRounds(tx: Transaction<Schema>, row: Contradiction): Promise<Correction> {
  const grant = (await grantsById(tx, [row.subject_id])).get(row.subject_id);
  const isOwn = grant?.member_id === row.member_id && row.kind !== "roundForeign";
  if (!grant || !isOwn || grant.bonus_terms) return nothing;
  const booked = row.known_amount ?? 0n;
  const unpaid = row.amount - booked;
  return adjusting((unpaid > 0n ? paidOf(grant, unpaid) : unpaid) - (await adjustedSoFar(tx, row)));
}

const adjusting = (amount: bigint): Correction => (amount === 0n ? nothing : { next: "adjust", amount });
