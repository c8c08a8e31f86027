import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { reasonOf } from "../../../core/identity/staff-reason.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { missingField } from "../../../core/wallet/amount.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { closeCollected, collectedStates } from "../settlement/arrears-store.ts";
import { freeIfPaid, tell } from "../settlement/debt-deadlines.ts";
import { type BillKey, lockBill, noteWriteOff, partiesOf, type Undecided } from "./decision-store.ts";
import { keyOf } from "./payslip-key.ts";

type Tx = Transaction<Schema>;
type Done = Output<"desk/agents/payslips/writeOff">;

/** Why the desk may not write off what an upline owes of a payslip now; undefined when it may. */
export function writeOffProblem({
  state,
  short,
  late,
}: Pick<Undecided, "state" | "short" | "late">):
  | "bill.nothing-owed"
  | "bill.undecided"
  | "bill.window"
  | undefined {
  if (short <= 0n) return "bill.nothing-owed";
  // What is not paid yet, or waits for a decision, is paid or decided first: a write-off ends what is missing alone.
  if (!collectedStates.includes(state)) return "bill.undecided";
  return late ? undefined : "bill.window";
}

type WriteOff = { owed: string; reason: string; by: string };

/**
 * Ends what an upline still owes of a payslip, in the caller's transaction, when its window is over. No money moves: what was
 * paid stays, and nothing is collected of the rest. Refuses `bill.unknown`, what `writeOffProblem` says, and `bill.changed`
 * when it is not `owed`, as decimal text, any more.
 */
export async function writeOff(
  tx: Tx,
  brand: Brand,
  key: BillKey,
  { owed, reason, by }: WriteOff,
): Promise<Outcome<{ agentId: string; state: Done["state"] }>> {
  const parties = Number.isNaN(key.start.getTime()) ? undefined : await partiesOf(tx, key);
  if (!parties) return refuse("bill.unknown");
  const { agentId, payerId } = parties;
  // Members are locked before payslips, as by decisions and by the job that collects.
  if (payerId !== null) await lockMember(tx, payerId);
  const bill = await lockBill(tx, key, agentId);
  if (!bill) return refuse("bill.unknown");
  const problem = writeOffProblem(bill);
  if (problem) return refuse(problem);
  if (decimalText(bill.short, bill.exponent) !== owed) return refuse("bill.changed");
  await noteWriteOff(tx, key, agentId, { by, reason });
  if (payerId !== null) {
    const { brandId, kind, period, start } = key;
    await closeCollected(tx, { brandId, uplineId: payerId, kind, period, start });
    await freeIfPaid(tx, brand, payerId);
  }
  await tell(tx, brand, agentId, "notice.payslipWrittenOff", bill.short);
  return accept({ agentId, state: bill.state === "toCollect" ? "toCollect" : "writtenOff" });
}

/**
 * The desk writes off what an upline still owes of a payslip, with an entry in the audit
 * (docs/decisions/0143-payslips-that-are-written-off.md). `short` is what the desk saw. Refuses what `writeOff` refuses, and a
 * missing reason.
 */
export async function writeOffPayslip(
  context: RequestContext,
  input: Input<"desk/agents/payslips/writeOff">,
): Promise<Outcome<Done>> {
  const reason = reasonOf(input.reason, "decision");
  if (reason === undefined) return missingField("reason");
  const { account, kind, period = "", start, short } = input;
  return idempotent<Done>(context, {
    operation: "desk/agents/payslips/writeOff",
    input,
    work: async (tx) => {
      const by = actorOf("desk", staffOf(context).id);
      const done = await writeOff(tx, context.brand, keyOf(context, input), { owed: short, reason, by });
      if (!done.ok) return done;
      const { agentId, state } = done.value;
      const after = { account, kind, period, start, amount: short, reason };
      await audit(tx, context, { action: "payslip.writeOff", subject: agentId, after });
      return accept({ state });
    },
  });
}
