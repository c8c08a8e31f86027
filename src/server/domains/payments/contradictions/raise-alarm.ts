import { decimalText } from "../../../../kernel/money.ts";
import type { InBrand } from "../../../core/identity/rate-limit-store.ts";
import type { Contradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Alarm } from "../../../foundation/observability/alarm.ts";
import { unalarmedContradictions, updateContradiction } from "./contradiction-store.ts";

type Dependencies = { inBrand: InBrand; now: () => number; alarm: Alarm };

const mostInRound = 100;

/**
 * Raises the alarm for each new contradiction of a brand's payments. Marked as alarmed afterwards, so after a crash the
 * alarm is raised again. Returns the number of alarms.
 */
export async function alarmContradictions(
  merchant: string,
  { inBrand, now, alarm }: Dependencies,
): Promise<number> {
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

const sentences: Record<Contradiction["kind"], string> = {
  secondPayment: "a second payment came under one order",
  secondPayout: "a second payout went out under one order",
  otherAmount: "another amount was reported",
  failedAfterPaid: "it was reported as failed after it was paid",
  paidAfterFailed: "it was reported as paid after it had failed",
  paidAfterRejected: "it was paid out after it was rejected",
  paymentElsewhere: "its payment is another deposit's",
  claimedTwice: "its bank reference is claimed by more than one deposit",
  unknownOrder: "it was paid, and no order of it is known",
  roundForeign: "a round was played that belongs to no such free rounds of the member and the game",
  roundTime: "a round began before they were given, or has not begun yet",
  roundLate: "a round that began in time was told too late",
  roundBeyond: "more rounds were played than were given",
  roundTakenBack: "a round was played before they were taken back",
  roundChanged: "a round was told again with another content",
};

const subjects: Record<Contradiction["subject"], string> = {
  deposit: "deposit",
  withdrawal: "withdrawal",
  freeRounds: "free rounds",
};

const sentenceOf = (merchant: string, row: Contradiction): string =>
  `News of the ${subjects[row.subject]} ${row.subject_id} of ${merchant} contradicts what is known: ${sentences[row.kind]} ` +
  `(${decimalText(row.amount, row.exponent)} ${row.currency}, payment ${row.reference}).`;
