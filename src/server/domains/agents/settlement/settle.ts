import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import { mainAccount } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import { allowLong } from "../../../foundation/db/allow-long.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { stateOf } from "./bill-state.ts";
import { type Bill, carriedBy, claimRun, closeRun, insertBills, type RunKey } from "./bill-store.ts";
import { compute } from "./compute.ts";
import { tellPayers } from "./debt-deadlines.ts";
import {
  type AgentResult,
  type Computed,
  type InForce,
  noFigures,
  type OrderSizes,
  type OwnFigures,
} from "./figures.ts";
import {
  type ActiveFloors,
  correctedSlots,
  givenBy,
  nearestAbove,
  ordersBySize,
  ownFigures,
  type Span,
  wagesOf,
} from "./figures-store.ts";
import { contractsInForce, leastBets } from "./in-force-store.ts";
import { billTransaction, spendable } from "./money.ts";
import { minorOf, sizesFrom } from "./order-sizes.ts";
import { paidFromAbove } from "./pay-top-down.ts";
import { carryOf, countingOf, isByHand, type Policy, switchesOf, uplinePays } from "./policy.ts";
import { policyAt } from "./policy-store.ts";
import { freeCover } from "./set-aside-holds.ts";
import { Unproved } from "./share-types.ts";

type Tx = Transaction<Schema>;

export type Settling = { brand: Brand; wallet: Wallet };

/**
 * Settles one period whose slots are closed: its claim, its bills and what uplines owe are one transaction. A second call
 * changes nothing and returns undefined. Bills with an amount are paid afterwards, by `payBills`. Throws `Unproved` for
 * shares that do not add up; the caller's transaction ends with it.
 */
export async function settlePeriod(tx: Tx, settling: Settling, run: RunKey): Promise<Computed | undefined> {
  await allowLong(tx);
  const policy = await policyAt(tx, settling.brand, run.start);
  if (!(await claimRun(tx, run, policy))) return undefined;
  await freeCover(tx, settling, run);
  const computed = await previewPeriod(tx, settling.brand, run);
  const bills = await billsOf(tx, settling, run, { ...computed, policy });
  proveBills(computed, bills);
  const { code: currency, exponent } = settling.brand.payload.currency;
  await insertBills(tx, run, { currency, exponent, windowHours: policy.windowHours }, bills);
  await collect(tx, settling, run, bills);
  await tellPayers(tx, settling.brand, bills);
  await closeRun(tx, run, bills.length, computed.total);
  return computed;
}

/** What a period would pay by the switches of its beginning, corrections included; changes nothing. */
export async function previewPeriod(tx: Tx, brand: Brand, run: RunKey): Promise<Computed> {
  const policy = await policyAt(tx, brand, run.start);
  const { now, corrections } = await computePeriod(tx, brand, run, { policy });
  return corrections.length > 0 ? withCorrections(now, corrections) : now;
}

/** Compares the shares of bills, which are what is booked, with the sums that were counted another way. */
function proveBills({ proofs }: Computed, bills: readonly Bill[]): void {
  const shares = bills.reduce((sum, { share }) => sum + share, 0n);
  const counted = proofs.reduce((sum, proof) => sum + proof.counted, 0n);
  if (shares !== counted)
    throw new Unproved(`bills come to ${shares}, the play of all lines pays ${counted}`);
}

/** By which switches, whose team alone, and whether everyone is computed where the few who play would be enough. */
type How = { policy: Policy; within?: string | undefined; everyone?: boolean };

/** A period's results, and what it takes back of earlier ones: real-time salaries of orders that changed since. */
export type Computation = { now: Computed; corrections: { slot: Date; computed: Computed }[] };

/** What a period would pay; changes nothing. */
export async function computePeriod(
  tx: Tx,
  brand: Brand,
  run: RunKey,
  { policy, within, everyone = false }: How,
): Promise<Computation> {
  const { code: currency, exponent } = brand.payload.currency;
  const minor = minorOf(exponent);
  const { brandId, kind, start, end } = run;
  const span: Span = { brandId, currency, start, end, within, policy: countingOf(policy, kind) };
  const carried = kind === "dividend" ? await carriedBy(tx, run) : new Map<string, bigint>();
  const base = { kind, ...switchesOf(policy, minor), carry: carryOf(policy, end), carried, minor };
  const isFew = fewAmong(policy, kind);
  const shared = async (at: Date, all: number, sizes: OrderSizes, own: Map<string, OwnFigures>) => {
    const few = !everyone && isFew(own.size, all) ? [...own.keys()] : undefined;
    const contracts = await contractsInForce(tx, { brandId, kind, period: run.period, at, within }, few);
    const placed = await placeOf(tx, brandId, contracts, [...own.keys()]);
    return compute({ ...base, sizes, contracts, aboveOf: placed.aboveOf, own: placed.gather(own) });
  };
  const sizesAt = async (at: Date) => {
    const { contracts, least } = await leastBets(tx, { brandId, kind, period: run.period, at, within });
    return { all: contracts, sizes: sizesFrom(least, minor) };
  };
  // Of a window only the players' profit or loss counts, which corrections change like any other play.
  const byOrders = kind === "realTime" && policy.realTimeBy === "orders";
  const { all, sizes } = await sizesAt(start);
  const { own, corrects } = await ownFigures(tx, span, {
    active: activeFloors(policy, minor),
    sizes: byOrders ? sizes : undefined,
  });
  if (kind === "dividend") await deduct(tx, span, own);
  const now = await shared(start, all, byOrders ? sizes : [], own);
  const corrections: Computation["corrections"] = [];
  for (const slot of byOrders && corrects ? await correctedSlots(tx, span) : []) {
    const before = await sizesAt(slot);
    const then = { ...span, policy: await policyAt(tx, brand, slot) };
    const orders = await ordersBySize(tx, then, before.sizes, slot);
    const taken = [...orders].map(([id, columns]) => [id, { ...noFigures, orders: columns }] as const);
    corrections.push({ slot, computed: await shared(slot, before.all, before.sizes, new Map(taken)) });
  }
  return { now, corrections };
}

/**
 * Whether only agents with play and those above them are computed, who are so many of all: where nobody else gets a payslip,
 * and where finding them costs less than computing all.
 */
const fewAmong =
  (policy: Policy, kind: RunKey["kind"]) =>
  (playing: number, all: number): boolean =>
    (kind === "realTime" || kind === "hourly") && !uplinePays(policy, kind) && playing * 5 < all;

/** Takes corrected orders back at the rates by which they were paid, those of the slot that counted them. */
export function withCorrections(now: Computed, corrections: Computation["corrections"]): Computed {
  const results = new Map(now.results.map((result) => [result.contract.downlineId, { ...result }]));
  let total = now.total;
  for (const { computed } of corrections) {
    total += computed.total;
    for (const result of computed.results) {
      const known = results.get(result.contract.downlineId);
      if (known) {
        known.share += result.share;
        known.gross += result.gross;
      } else if (result.share !== 0n || result.gross !== 0n) results.set(result.contract.downlineId, result);
    }
  }
  const proofs = [now, ...corrections.map(({ computed }) => computed)].flatMap((one) => one.proofs);
  return { line: now.line, results: [...results.values()], total, proofs };
}

/** Who is active by a brand's switches. */
export const activeFloors = (policy: Policy, minor: (text: string) => bigint): ActiveFloors => ({
  bet: minor(policy.activeBet),
  deposit: minor(policy.activeDeposit),
  by: policy.activeBy,
});

/** Notes what the switches take off a dividend's loss: what own players were given, and what agents were paid. */
export async function deduct(tx: Tx, span: Span, found: Map<string, OwnFigures>): Promise<void> {
  const { deductRebates, deductPromotions, deductWages } = span.policy;
  const note = (agentId: string, more: Partial<OwnFigures>) =>
    found.set(agentId, { ...(found.get(agentId) ?? noFigures), ...more });
  if (deductRebates || deductPromotions)
    for (const [agentId, { rebates, promotions }] of await givenBy(tx, span))
      note(agentId, {
        rebates: deductRebates ? rebates : 0n,
        promotions: deductPromotions ? promotions : 0n,
      });
  if (deductWages) for (const [agentId, wages] of await wagesOf(tx, span)) note(agentId, { wages });
}

/** Where agents stand among those with a contract. */
export async function placeOf(
  tx: Tx,
  brandId: string,
  contracts: readonly InForce[],
  playing: readonly string[],
) {
  const holders = new Set(contracts.map(({ downlineId }) => downlineId));
  const uplines = new Map(contracts.map(({ downlineId, uplineId }) => [downlineId, uplineId]));
  const strays = [
    ...contracts.flatMap(({ downlineId, uplineId }) =>
      uplineId && !holders.has(uplineId) ? [downlineId] : [],
    ),
    ...playing.filter((id) => !holders.has(id)),
  ];
  const nearest = await nearestAbove(tx, brandId, strays, [...holders]);
  return {
    aboveOf: (id: string): string | undefined => {
      const upline = uplines.get(id) ?? undefined;
      return upline === undefined || holders.has(upline) ? upline : nearest.get(id);
    },
    gather: (own: ReadonlyMap<string, OwnFigures>): Map<string, OwnFigures> => {
      const gathered = new Map<string, OwnFigures>();
      for (const [id, figures] of own) {
        const holder = holders.has(id) ? id : nearest.get(id);
        if (holder === undefined) continue;
        const known = gathered.get(holder);
        gathered.set(holder, known ? sumOf(known, figures) : figures);
      }
      return gathered;
    },
  };
}

const sumOf = (one: OwnFigures, other: OwnFigures): OwnFigures => ({
  validBet: one.validBet + other.validBet,
  wonBet: one.wonBet + other.wonBet,
  lostBet: one.lostBet + other.lostBet,
  bet: one.bet + other.bet,
  win: one.win + other.win,
  rebates: one.rebates + other.rebates,
  promotions: one.promotions + other.promotions,
  wages: one.wages + other.wages,
  active: one.active + other.active,
  ...(one.orders || other.orders ? { orders: addColumns(one.orders ?? [], other.orders ?? []) } : {}),
});

const addColumns = (one: readonly bigint[], other: readonly bigint[]): bigint[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, place) => (one[place] ?? 0n) + (other[place] ?? 0n),
  );

/** What becomes of each result: paid, owed by an upline, covered by the platform, or nothing. */
export async function billsOf(
  tx: Tx,
  { brand }: Pick<Settling, "brand">,
  { kind }: RunKey,
  { line, results, policy }: Computed & { policy: Policy },
): Promise<Bill[]> {
  const byHand = isByHand(policy, kind);
  if (!uplinePays(policy, kind))
    return results
      .filter((result) => isWorthABill(kind, result))
      .map((result) => plainBill(kind, result, byHand));
  const wallets = new Map<number, bigint>();
  for (const place of debtors(line.above, results))
    wallets.set(place, await spendable(tx, mainAccount(brand, { id: line.ids[place] ?? "", type: 0 })));
  const paid = paidFromAbove({
    line,
    gross: results.map(({ gross }) => gross),
    shares: results.map(({ share }) => share),
    available: (place) => wallets.get(place) ?? 0n,
  });
  const bills = results.map((result, place): Bill => {
    const { amount = 0n, short = 0n } = paid[place] ?? {};
    const state = stateOf(result, { amount, short, byHand });
    return { ...result, amount, short, state, payerId: result.uplineId };
  });
  return bills.filter((bill) => isWorthABill(kind, bill) || bill.amount !== 0n || bill.short !== 0n);
}

/** Everyone who may have to pay: those with a negative share, and all below them, who may be left short. */
export function debtors(above: readonly number[], results: readonly AgentResult[]): number[] {
  const owing = results.map(({ share }) => share < 0n);
  for (const [place, upper] of above.entries()) if (upper >= 0 && owing[upper]) owing[place] = true;
  return owing.flatMap((one, place) => (one ? [place] : []));
}

function plainBill(kind: RunKey["kind"], result: AgentResult, byHand: boolean): Bill {
  const covered = kind === "dividend" && result.share < 0n;
  const amount = covered ? 0n : result.share;
  const state = covered ? "covered" : stateOf(result, { amount, short: 0n, byHand });
  return { ...result, amount, short: 0n, state, payerId: undefined };
}

/** Ticks and hours without any play leave no bill: there are thousands of them. */
const isWorthABill = (kind: RunKey["kind"], { team, share }: AgentResult): boolean =>
  kind === "dividend" || kind === "dailyWage" || share !== 0n || team.validBet !== 0n;

/** Takes from wallets what bills owe, in the transaction that settles them. */
async function collect(
  tx: Tx,
  { brand, wallet }: Settling,
  { kind, period, start }: RunKey,
  bills: readonly Bill[],
): Promise<void> {
  for (const { contract, amount } of bills) {
    if (amount >= 0n) continue;
    const movement = { agentId: contract.downlineId, kind, period, start, amount };
    const has = await spendable(tx, mainAccount(brand, { id: contract.downlineId, type: 0 }));
    const transaction = billTransaction(brand, movement, has < -amount ? -amount - has : 0n);
    const [done] = transaction ? await wallet.postIn(tx, brand.merchant, [transaction]) : [];
    if (done && !done.ok) throw new Error(`collecting from ${contract.downlineId} was refused: ${done.code}`);
  }
}
