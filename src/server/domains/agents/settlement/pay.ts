import type { Brand } from "../../../brands/brand.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { ContractKind } from "../terms.ts";
import { markPaid, payableBills } from "./bill-store.ts";
import { billTransaction, owedBy } from "./money.ts";

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
      const debts = await owedBy(tx, brand, [...new Set(bills.map(({ agentId }) => agentId))]);
      const posted = bills.flatMap((bill) => {
        const owes = debts.get(bill.agentId) ?? 0n;
        // What one bill pays back, the next one of the same agent does not.
        debts.set(bill.agentId, owes > bill.amount ? owes - bill.amount : 0n);
        return billTransaction(brand, { ...bill, kind: bill.kind as ContractKind }, owes) ?? [];
      });
      const outcomes = posted.length > 0 ? await wallet.postIn(tx, brand.merchant, posted) : [];
      for (const [index, outcome] of outcomes.entries())
        if (!outcome.ok) throw new Error(`${posted[index]?.key} was refused: ${outcome.code}`);
      if (bills.length > 0) await markPaid(tx, brand.merchant, bills);
      return bills.length;
    });
    paid += batch;
    more = batch === atOnce;
  }
  return paid;
}
