import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { returnOverpaid } from "../../../core/wallet/owed.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";
import { markPaid, type Payable, payableBills } from "./bill-store.ts";
import { billTransaction, isInCurrencyOf, owedBy } from "./money.ts";

/** Bills that one transaction pays. */
const atOnce = 200;

type Paying = { brand: Brand; database: Database; wallet: Wallet };

/**
 * Pays the calculated bills of a brand, some in each transaction: the posting and the bill's state are one commit, so a
 * crash between two transactions leaves bills that the next call pays. Two callers share the bills. Returns how many.
 */
export async function payBills({ brand, database, wallet }: Paying): Promise<number> {
  let paid = 0;
  for (let more = true; more; ) {
    const batch = await database.brand(brand.merchant, async (tx) => {
      const bills = await payableBills(tx, brand.merchant, atOnce);
      await payLocked(tx, { brand, wallet }, bills);
      return bills.length;
    });
    paid += batch;
    more = batch === atOnce;
  }
  return paid;
}

/** Books bills that the caller has locked, and records them as paid. */
export async function payLocked(
  tx: Transaction<Schema>,
  { brand, wallet }: Pick<Paying, "brand" | "wallet">,
  bills: readonly Payable[],
): Promise<void> {
  if (bills.length === 0) return;
  const debts = await owedBy(tx, brand, [...new Set(bills.map(({ agentId }) => agentId))]);
  const posted = bills.flatMap((bill) => {
    const movement = { ...bill, kind: bill.kind as ContractKind };
    if (!isInCurrencyOf(brand, bill)) return billTransaction(brand, movement, 0n) ?? [];
    const owes = debts.get(bill.agentId) ?? 0n;
    // What one bill pays back, the next one of the same agent does not.
    debts.set(bill.agentId, owes > bill.amount ? owes - bill.amount : 0n);
    return billTransaction(brand, movement, owes) ?? [];
  });
  const outcomes = posted.length > 0 ? await wallet.postIn(tx, brand.merchant, posted) : [];
  for (const [index, outcome] of outcomes.entries())
    if (!outcome.ok) throw new Error(`${posted[index]?.key} was refused: ${outcome.code}`);
  await returnOverpaid(tx, { brand, wallet }, outcomes, actorOf("job", "agents.settle"));
  await markPaid(tx, brand.merchant, bills);
}
