import type { Transaction } from "kysely";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import { actorOf, mainAccount } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { arrearsOf, owingUplines, recordPart } from "./arrears-store.ts";
import { freeIfPaid } from "./debts.ts";
import { spendable } from "./money.ts";

type Tx = Transaction<Schema>;

/**
 * Pays what uplines still owe to the agents below, as far as their wallets go, oldest first; each upline is a transaction,
 * which also frees an upline who has paid everything. Payslips that wait for an approval, or are in dispute, get nothing.
 * Returns how many bills got something.
 */
export async function collectArrears(
  brand: Brand,
  { database, wallet }: { database: Database; wallet: Wallet },
): Promise<number> {
  const uplines = await database.brand(brand.merchant, (tx) => owingUplines(tx, brand.merchant));
  let paid = 0;
  for (const uplineId of uplines)
    paid += await database.brand(brand.merchant, (tx) => collectFrom(tx, brand, wallet, uplineId));
  return paid;
}

async function collectFrom(tx: Tx, brand: Brand, wallet: Wallet, uplineId: string): Promise<number> {
  const upline = mainAccount(brand, { id: uplineId, type: 0 });
  // Members are locked before wallets, as by withdrawals and transfers.
  await lockMember(tx, uplineId);
  let left = await spendable(tx, upline);
  if (left === 0n) return 0;
  let paid = 0;
  for (const arrear of await arrearsOf(tx, brand.merchant, uplineId)) {
    const amount = arrear.short < left ? arrear.short : left;
    if (amount === 0n) break;
    const [done] = await wallet.postIn(tx, brand.merchant, [
      {
        kind: "post",
        // What is left names the part, so that each part is booked once.
        key: `agents:short:${arrear.kind}${arrear.period}:${arrear.start.toISOString()}:${arrear.agentId}:${arrear.short}`,
        reason: "agent.short" satisfies RecordType,
        reference: `agents:${arrear.kind}:${arrear.start.toISOString()}`,
        actor: actorOf("job", "agents.settle"),
        entries: [
          { account: upline, amount: -amount },
          { account: mainAccount(brand, { id: arrear.agentId, type: 0 }), amount },
        ],
      },
    ]);
    // The money was spent in the meantime: the next run looks again.
    if (!done?.ok) break;
    await recordPart(tx, brand.merchant, uplineId, arrear, amount);
    left -= amount;
    paid += 1;
  }
  if (paid > 0) await freeIfPaid(tx, brand, uplineId);
  return paid;
}
