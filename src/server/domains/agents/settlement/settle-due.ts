import type { Brand } from "../../../brands/brand.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import { collectArrears } from "./arrears.ts";
import { countMoney } from "./count-money-store.ts";
import { countPlay } from "./count-play.ts";
import { duePeriods, hasAgency } from "./due-store.ts";
import { payBills } from "./pay.ts";
import { policyOf } from "./policy.ts";
import { settlePeriod } from "./settle.ts";

type Services = { database: Database; wallet: Wallet };

/** Batches of the ledger that one run counts: after a long pause the next runs continue. */
const mostBatches = 20;

/**
 * Counts a brand's play and money, settles every period that is over and pays its bills. Each step is a transaction that
 * does nothing when another node, or an earlier run, has done it: a crash between any two loses and repeats nothing. A brand
 * without agents costs one statement; what was played before its first agent came is counted with the first run.
 */
export async function settleDue(
  brand: Brand,
  { database, wallet }: Services,
): Promise<{ periods: number; paid: number; collected: number; closedThrough?: string }> {
  const { merchant } = brand;
  const { zone, ownBets } = policyOf(brand);
  if (!(await database.brand(merchant, (tx) => hasAgency(tx, merchant))))
    return { periods: 0, paid: 0, collected: 0 };
  const closedThrough = await countPlay(database, merchant, ownBets);
  for (let batch = 0; batch < mostBatches; batch += 1)
    if (!(await database.brand(merchant, (tx) => countMoney(tx, merchant)))) break;
  const due = await database.brand(merchant, (tx) => duePeriods(tx, merchant, zone, closedThrough));
  let periods = 0;
  for (const run of due)
    if (await database.brand(merchant, (tx) => settlePeriod(tx, { brand, wallet }, run))) periods += 1;
  const paid = await payBills({ brand, database, wallet });
  const collected = await collectArrears(brand, { database, wallet });
  return { periods, paid, collected, closedThrough: closedThrough.toISOString() };
}
