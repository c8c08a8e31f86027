import type { Transaction } from "kysely";
import type { Contradiction, ContraryNews } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { PayoutState } from "../ports.ts";
import { broughtByGateway } from "../timeline-store.ts";
import type { Withdrawal } from "../withdrawals/withdrawal-store.ts";

type Found = Pick<Contradiction, "kind" | "reference" | "amount">;

const aboutWithdrawal = (withdrawal: Withdrawal, found: Found): ContraryNews => ({
  ...found,
  subject: "withdrawal",
  subject_id: withdrawal.id,
  member_id: withdrawal.member_id,
  gateway: withdrawal.gateway,
  currency: withdrawal.currency,
  exponent: withdrawal.exponent,
  known_state: withdrawal.state,
  known_reference: withdrawal.reference,
  known_amount: withdrawal.amount,
});

/** The contradiction between a gateway's report and a withdrawal; undefined when they agree. A repeated report gives it again. */
export async function contraryToWithdrawal(
  tx: Transaction<Schema>,
  withdrawal: Withdrawal,
  reported: PayoutState,
): Promise<ContraryNews | undefined> {
  const { id, state, paid_references } = withdrawal;
  const isPaid = state === "disbursed" || state === "received" || state === "notReceived";
  const [first] = paid_references;
  if (reported.type === "failed" && isPaid && first !== undefined && (await paidByGateway(tx, id)))
    return aboutWithdrawal(withdrawal, { kind: "failedAfterPaid", reference: first, amount: 0n });
  if (reported.type !== "paid") return undefined;
  const { reference, amount = withdrawal.amount } = reported;
  const found = (kind: Found["kind"]) => aboutWithdrawal(withdrawal, { kind, reference, amount });
  if (state === "rejected") return found("paidAfterRejected");
  if (state === "requested" || state === "held" || state === "approved") return found("paidAfterFailed");
  if (isPaid && !paid_references.includes(reference)) return found("secondPayout");
  return amount === withdrawal.amount ? undefined : found("otherAmount");
}

/** Whether the gateway reported the payment. After a payment by hand, its report of a failure contradicts nothing. */
const paidByGateway = (tx: Transaction<Schema>, id: string): Promise<boolean> =>
  broughtByGateway(tx, "withdrawal", id, "disbursed");
