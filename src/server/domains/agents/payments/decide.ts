import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { LedgerTransaction } from "../../../core/ledger/transaction.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import { houseAccount, mainAccount, receivableOf } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { closeCollected } from "../settlement/arrears-store.ts";
import { freeIfPaid, tell } from "../settlement/debt-deadlines.ts";
import { commissions, inMoneyOf, isInCurrencyOf, owedBy, repaidOf } from "../settlement/money.ts";
import { payLocked } from "../settlement/pay.ts";
import {
  type BillKey,
  lockBill,
  noteApproval,
  noteDispute,
  noteRejection,
  noteReturn,
  partiesOf,
  type Undecided,
} from "./decision-store.ts";

type Tx = Transaction<Schema>;

export type Decision = "approve" | "reject";

/** Who decides: `payerId` is the agent above who pays, null is the desk. `actor` is written to ledger and payslip. */
export type Deciding = { brand: Brand; wallet: Wallet; actor: string; payerId: string | null };

/**
 * Approves or rejects a payslip in the caller's transaction (docs/decisions/0072-who-pays-payslips.md). An approved one is
 * paid at once, as far as the money set aside for it goes. Rejected by the upline who pays, it is in dispute, and the desk
 * decides, unless the upline approves it after all; rejected by the desk, it is over: the money that was taken from an
 * upline for it goes back, the platform's stays where it is. Refuses `bill.unknown` for anybody who
 * has nothing to do with it, `bill.state` when it is decided already, and `bill.window` while the upline alone decides.
 */
export async function decideBill(
  tx: Tx,
  key: BillKey,
  { decision, reason }: { decision: Decision; reason?: string | undefined },
  deciding: Deciding,
): Promise<Outcome<{ state: string; agentId: string }>> {
  const parties = Number.isNaN(key.start.getTime()) ? undefined : await partiesOf(tx, key);
  if (!parties || (deciding.payerId !== null && parties.payerId !== deciding.payerId))
    return refuse("bill.unknown");
  const { agentId, payerId } = parties;
  // Members are locked before wallets, as by withdrawals and transfers.
  if (payerId !== null) await lockMember(tx, payerId);
  const bill = await lockBill(tx, key, agentId);
  if (!bill) return refuse("bill.unknown");
  const problem = decisionProblem(bill, decision, deciding.payerId === null);
  if (problem) return refuse(problem);
  const state = await carryOut(tx, { key, bill, decision, reason }, deciding);
  if (payerId !== null) await freeIfPaid(tx, deciding.brand, payerId);
  return accept({ state, agentId });
}

/** Why a decision is not possible now. */
function decisionProblem(
  { state, payerId, late }: Pick<Undecided, "state" | "payerId" | "late">,
  decision: Decision,
  isDesk: boolean,
): "bill.state" | "bill.window" | undefined {
  if (state !== "toApprove" && state !== "disputed") return "bill.state";
  if (!isDesk) return state === "disputed" && decision === "reject" ? "bill.state" : undefined;
  return payerId !== null && state === "toApprove" && !late ? "bill.window" : undefined;
}

type Deed = { key: BillKey; bill: Undecided; decision: Decision; reason: string | undefined };

async function carryOut(tx: Tx, { key, bill, decision, reason }: Deed, deciding: Deciding): Promise<string> {
  const { agentId, amount, short, payerId } = bill;
  const { actor: by, brand } = deciding;
  if (decision === "approve") {
    await noteApproval(tx, key, agentId, { by });
    await payLocked(tx, deciding, [bill]);
    return short === 0n ? "paid" : amount > 0n ? "partlyPaid" : "insufficient";
  }
  if (deciding.payerId !== null) {
    await noteDispute(tx, key, agentId, { by, reason });
    await tell(tx, brand, agentId, "notice.payslipDisputed", amount + short);
    return "disputed";
  }
  await noteRejection(tx, key, agentId, { by, reason });
  if (payerId !== null) await giveBack(tx, key, bill, payerId, deciding);
  await tell(tx, brand, agentId, "notice.payslipRejected", amount + short);
  return "rejected";
}

/**
 * Gives an upline back the money that was taken for a payslip that is rejected, and closes what was still to collect for it.
 * What the upline owes after corrections is paid first.
 */
async function giveBack(
  tx: Tx,
  key: BillKey,
  bill: Undecided,
  payerId: string,
  { brand, wallet, actor }: Deciding,
): Promise<void> {
  const { brandId, kind, period, start } = key;
  const { agentId, amount } = bill;
  if (amount > 0n) {
    const debts = isInCurrencyOf(brand, bill)
      ? await owedBy(tx, brand, [payerId])
      : new Map<string, bigint>();
    const repaid = repaidOf(amount, debts.get(payerId) ?? 0n);
    const main = inMoneyOf(mainAccount(brand, { id: payerId, type: 0 }), bill);
    const transaction: LedgerTransaction = {
      kind: "post",
      key: `agents:returned:${kind}${period}:${start.toISOString()}:${agentId}`,
      reason: "agent.returned" satisfies RecordType,
      reference: `agents:${kind}:${start.toISOString()}`,
      actor,
      entries: [
        { account: main, amount: amount - repaid },
        { account: receivableOf(main), amount: repaid },
        { account: inMoneyOf(houseAccount(brand, "real", commissions), bill), amount: -amount },
      ].filter((entry) => entry.amount !== 0n),
    };
    const [done] = await wallet.postIn(tx, brand.merchant, [transaction]);
    if (!done?.ok) throw new Error(`${transaction.key} was refused: ${done?.code}`);
    await noteReturn(tx, key, payerId, amount);
  }
  await closeCollected(tx, { brandId, uplineId: payerId, kind, period, start });
}
