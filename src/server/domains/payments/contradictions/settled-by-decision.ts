import type { Transaction } from "kysely";
import { staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { Contradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type Deposit, depositById } from "../deposits/deposit-store.ts";
import type { Withdrawal } from "../withdrawals/withdrawal-store.ts";
import { openContradictions, updateContradiction } from "./contradiction-store.ts";

type Tx = Transaction<Schema>;

/** Whether the gateway has said meanwhile that a deposit that waits for the desk was not paid. */
export async function isDenied(tx: Tx, { id }: Deposit): Promise<boolean> {
  const open = await openContradictions(tx, { subject: "deposit", subject_id: id });
  return open.some(({ kind }) => kind === "failedAfterPaid");
}

/** Whether the gateway says that it paid a withdrawal that the desk is about to pay by hand or give back. */
export async function isPaidAfterAll(tx: Tx, { id }: Withdrawal): Promise<boolean> {
  const open = await openContradictions(tx, { subject: "withdrawal", subject_id: id });
  return open.some(({ kind }) => kind === "paidAfterFailed");
}

type Decision = { event: string; amount: bigint | undefined };

/** Settles the contradictions that a decision of the desk answers: the deposit's claim and its reported amounts. */
export async function settleDecided(
  tx: Tx,
  context: RequestContext,
  id: string,
  decision: Decision,
): Promise<void> {
  const deposit = await depositById(tx, id);
  if (deposit?.state !== "review") return;
  for (const row of await openContradictions(tx, { subject: "deposit", subject_id: id }))
    if (answers(row, deposit, decision))
      await updateContradiction(tx, row.id, {
        state: "settled",
        resolution: "decided",
        settled_by: staffOf(context).id,
        settled_at: new Date(context.now()),
      });
}

function answers({ kind, amount, reference }: Contradiction, deposit: Deposit, decision: Decision): boolean {
  if (kind === "claimedTwice") return true;
  if (reference !== deposit.reference) return false;
  // For a rejected deposit the reported amount no longer matters.
  if (decision.event === "reject") return kind === "otherAmount" || kind === "failedAfterPaid";
  const expected = deposit.received ?? deposit.amount;
  return kind === "otherAmount" && (amount === expected || amount === decision.amount);
}
