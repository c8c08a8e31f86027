import type { Brand } from "../../../brands/brand.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Database } from "../../../foundation/db/connection.ts";
import type { RunKey } from "./bill-store.ts";
import { collectArrears } from "./collect-arrears.ts";
import { countMoney } from "./count-money-store.ts";
import { countPlay } from "./count-play.ts";
import { datedDebts } from "./debt-deadlines.ts";
import { duePeriods, hasAnythingToSettle } from "./due-store.ts";
import { payBills } from "./pay.ts";
import { policyOf } from "./policy.ts";
import { keepPolicy } from "./policy-store.ts";
import { settlePeriod } from "./settle.ts";
import { Unproved } from "./share-types.ts";
import { rollDays, rollWeeks } from "./team-day-store.ts";

type Services = { database: Database; wallet: Wallet };

/** A period whose shares do not add up: it is not settled, and neither is what comes after it. */
export type UnprovedPeriod = { kind: string; period: string; start: string; problem: string };

type Settled = {
  periods: number;
  paid: number;
  collected: number;
  closedThrough?: string;
  unproved?: UnprovedPeriod[];
};

/** Batches of the ledger, and parts of days, that one run handles: after a long pause the next runs continue. */
const mostBatches = 20;

/**
 * Counts a brand's play and money, settles every period that is over and pays its bills. Each step is a transaction that
 * does nothing when another node, or an earlier run, has done it: a crash between any two loses and repeats nothing. A brand
 * without agents costs one statement; what was played before its first agent came is counted with the first run. A period
 * whose proof fails leaves nothing behind and is named in the answer; other kinds go on.
 */
export async function settleDue(brand: Brand, { database, wallet }: Services): Promise<Settled> {
  const { merchant } = brand;
  const { zone, ownBets } = policyOf(brand);
  if (!(await database.brand(merchant, (tx) => hasAnythingToSettle(tx, merchant))))
    return { periods: 0, paid: 0, collected: 0 };
  await database.brand(merchant, (tx) => keepPolicy(tx, brand));
  // Before slots are closed: what was given in them is deducted with their play.
  for (let batch = 0; batch < mostBatches; batch += 1)
    if (!(await database.brand(merchant, (tx) => countMoney(tx, merchant, ownBets)))) break;
  const closedThrough = await countPlay(database, merchant, ownBets);
  const due = await database.brand(merchant, (tx) => duePeriods(tx, merchant, zone, closedThrough));
  let periods = 0;
  const unproved: UnprovedPeriod[] = [];
  for (const run of due) {
    if (unproved.some((failed) => waitsFor(run, failed))) continue;
    try {
      if (await database.brand(merchant, (tx) => settlePeriod(tx, { brand, wallet }, run))) periods += 1;
    } catch (error) {
      if (!(error instanceof Unproved)) throw error;
      const { kind, period, start } = run;
      unproved.push({ kind, period, start: start.toISOString(), problem: error.message });
    }
  }
  const paid = await payBills({ brand, database, wallet });
  const collected = await collectArrears(brand, { database, wallet });
  await datedDebts(brand, database);
  // After everything that is paid: reports read the quarters of days that are not written yet.
  for (const roll of [rollDays, rollWeeks])
    for (let part = 0; part < mostBatches; part += 1)
      if (!(await database.brand(merchant, (tx) => roll(tx, merchant)))) break;
  const failed = unproved.length > 0 ? { unproved } : {};
  return { periods, paid, collected, closedThrough: closedThrough.toISOString(), ...failed };
}

/** Periods of a kind are settled in order, and dividends after the salaries that they deduct. */
const waitsFor = ({ kind, period }: RunKey, failed: UnprovedPeriod): boolean =>
  kind === "dividend" ? failed.kind !== "dividend" || failed.period === period : failed.kind === kind;
