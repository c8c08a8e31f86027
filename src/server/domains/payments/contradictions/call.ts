import { decimalText } from "../../../../kernel/money.ts";
import type { InBrand } from "../../../core/identity/limit-store.ts";
import { type Contradiction, unalarmedContradictions, updateContradiction } from "./contradiction-store.ts";

/** Alerts the operator (jobs/alarm.ts). */
type Alarm = (emergency: {
  event: string;
  brand: string;
  text: string;
  [key: string]: unknown;
}) => Promise<void>;

type Doors = { inBrand: InBrand; now: () => number; alarm: Alarm };

const mostInRound = 100;

/**
 * Raises the alarm for what contradicts what is known of a brand's payments, once for each. Noted after the call:
 * whoever dies in between is taken over and calls again. Answers how many were told.
 */
export async function callContradictions(merchant: string, { inBrand, now, alarm }: Doors): Promise<number> {
  const rows = await inBrand((tx) => unalarmedContradictions(tx, mostInRound));
  for (const row of rows) {
    await alarm({
      event: "payment.contradicted",
      brand: merchant,
      text: sentenceOf(merchant, row),
      contradiction: row.id,
      kind: row.kind,
      payment: row.subject_id,
      times: row.times,
    });
    await inBrand((tx) => updateContradiction(tx, row.id, { alarmed_at: new Date(now()) }));
  }
  return rows.length;
}

const saidOf: Record<Contradiction["kind"], string> = {
  secondPayment: "a second payment came under one order",
  secondPayout: "a second payout went out under one order",
  otherAmount: "another amount was told",
  failedAfterPaid: "it was told as failed after it was paid",
  paidAfterFailed: "it was told as paid after it had failed",
  paidAfterRejected: "it was paid out after it was rejected",
  paymentElsewhere: "its payment is another deposit's",
  claimedTwice: "its bank reference is claimed by more than one deposit",
  unknownOrder: "it was paid, and nobody here ordered it",
};

const sentenceOf = (merchant: string, row: Contradiction): string =>
  `News of the ${row.subject} ${row.subject_id} of ${merchant} contradicts what is known: ${saidOf[row.kind]} ` +
  `(${decimalText(row.amount, row.exponent)} ${row.currency}, payment ${row.reference}).`;
