import type { Transaction } from "kysely";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import { lockMember } from "../../../core/members/member-store.ts";
import { actorOf, mainAccount } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { arrearsOf, owingUplines, recordPart } from "./arrears-store.ts";
import { freeIfPaid } from "./debt-deadlines.ts";
import { inMoneyOf, spendable } from "./money.ts";

type Tx = Transaction<Schema>;

/**
 * Pays what uplines still owe to the agents below, as far as their wallets of the debts' currencies go, oldest first; each upline
 * is a transaction, which also frees an upline who has paid everything. Payslips that wait for an approval, or are in dispute, get nothing.
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
  // Members are locked before wallets, as by withdrawals and transfers.
  await lockMember(tx, uplineId);
  /** By currency: the brand's may have changed since some of the debts. */
  const left = new Map<string, bigint>();
  let paid = 0;
  for (const arrear of await arrearsOf(tx, brand.merchant, uplineId)) {
    const upline = inMoneyOf(mainAccount(brand, { id: uplineId, type: 0 }), arrear);
    const has = left.get(arrear.currency) ?? (await spendable(tx, upline));
    const amount = arrear.short < has ? arrear.short : has;
    left.set(arrear.currency, has - amount);
    if (amount === 0n) continue;
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
          { account: inMoneyOf(mainAccount(brand, { id: arrear.agentId, type: 0 }), arrear), amount },
        ],
      },
    ]);
    // The money was spent in the meantime: the next run looks again.
    if (!done?.ok) break;
    await recordPart(tx, brand.merchant, uplineId, arrear, amount);
    paid += 1;
  }
  if (paid > 0) await freeIfPaid(tx, brand, uplineId);
  return paid;
}
