import type { Transaction } from "kysely";
import type { Contradiction, ContraryNews } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { Deposit } from "../deposits/deposit-store.ts";
import type { PaymentState } from "../ports.ts";
import { broughtByGateway } from "../timeline-store.ts";

type Found = Pick<Contradiction, "kind" | "reference" | "amount">;

/** A contradiction of a deposit in its present state. */
export const aboutDeposit = (
  deposit: Deposit,
  found: Found,
  otherId: string | null = null,
): ContraryNews => ({
  ...found,
  subject: "deposit",
  subject_id: deposit.id,
  member_id: deposit.member_id,
  gateway: deposit.gateway,
  currency: deposit.currency,
  exponent: deposit.exponent,
  other_id: otherId,
  known_state: deposit.state,
  known_reference: deposit.reference,
  known_amount: deposit.received ?? deposit.amount,
});

/** The contradiction between a gateway's report and a deposit; undefined when they agree. A repeated report gives it again. */
export async function contraryToDeposit(
  tx: Transaction<Schema>,
  deposit: Deposit,
  reported: PaymentState,
): Promise<ContraryNews | undefined> {
  const isPaid = deposit.state === "review" || deposit.state === "credited";
  if (reported.type === "failed" && isPaid && deposit.reference !== null)
    return aboutDeposit(deposit, { kind: "failedAfterPaid", reference: deposit.reference, amount: 0n });
  if (reported.type !== "paid") return undefined;
  const { reference, amount } = reported;
  if (deposit.reference !== null && deposit.reference !== reference)
    return aboutDeposit(deposit, { kind: "secondPayment", reference, amount });
  if (amount !== (deposit.reference === null ? deposit.amount : (deposit.received ?? deposit.amount)))
    return aboutDeposit(deposit, { kind: "otherAmount", reference, amount });
  const wasFailed = deposit.state === "failed" && deposit.reference === null;
  return wasFailed && (await reportedFailed(tx, deposit.id))
    ? aboutDeposit(deposit, { kind: "paidAfterFailed", reference, amount })
    : undefined;
}

/** Whether the gateway itself reported the failure. A deposit that only expired may still be paid late. */
const reportedFailed = (tx: Transaction<Schema>, id: string): Promise<boolean> =>
  broughtByGateway(tx, "deposit", id, "failed");
