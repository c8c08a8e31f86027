import type { Transaction } from "kysely";
import type { Brand } from "../../../brands/brand.ts";
import { mainAccount } from "../../../core/wallet/accounts.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind } from "../terms.ts";
import { type Bill, carriedBy, claimRun, closeRun, insertBills, type RunKey } from "./bill-store.ts";
import {
  type Computed,
  compute,
  type InForce,
  noFigures,
  type OrderSizes,
  type OwnFigures,
  type Result,
} from "./compute.ts";
import { freeCover } from "./cover-holds.ts";
import {
  correctedSlots,
  nearestAbove,
  ordersBySize,
  ownFigures,
  type Span,
  wagesOf,
} from "./figures-store.ts";
import { contractsInForce } from "./in-force-store.ts";
import { allowLong } from "./long-store.ts";
import { billTransaction, spendable } from "./money.ts";
import { paidFromAbove } from "./owed.ts";
import { type Policy, policyOf } from "./policy.ts";

type Tx = Transaction<Schema>;

export type Settling = { brand: Brand; wallet: Wallet };

/**
 * Settles one period whose slots are closed: its claim, its bills and what uplines owe are one transaction. A second call
 * changes nothing and returns undefined. Bills with an amount are paid afterwards, by `payBills`.
 */
export async function settlePeriod(tx: Tx, settling: Settling, run: RunKey): Promise<Computed | undefined> {
  await allowLong(tx);
  const policy = policyOf(settling.brand);
  if (!(await claimRun(tx, run, policy))) return undefined;
  await freeCover(tx, settling, run);
  const computed = await previewPeriod(tx, settling.brand, run);
  const bills = await billsOf(tx, settling, run, computed);
  const { code: currency, exponent } = settling.brand.payload.currency;
  await insertBills(tx, run, { currency, exponent }, bills);
  await collect(tx, settling, run, bills);
  await closeRun(tx, run, bills.length, computed.total);
  return computed;
}

/** What a period would pay by the brand's switches of today, corrections included; changes nothing. */
export async function previewPeriod(tx: Tx, brand: Brand, run: RunKey): Promise<Computed> {
  const { now, corrections } = await computePeriod(tx, brand, run, { policy: policyOf(brand) });
  return corrections.length > 0 ? withCorrections(now, corrections) : now;
}

/** By which switches, and whose team alone. */
type How = { policy: Policy; within?: string | undefined };

/** A period's results, and what it takes back of earlier ones: real-time salaries of orders that changed since. */
export type Computation = { now: Computed; corrections: { slot: Date; computed: Computed }[] };

/** What a period would pay; changes nothing. */
export async function computePeriod(
  tx: Tx,
  brand: Brand,
  run: RunKey,
  { policy, within }: How,
): Promise<Computation> {
  const { code: currency, exponent } = brand.payload.currency;
  const minor = minorOf(exponent);
  const { brandId, kind, start, end } = run;
  const span: Span = { brandId, currency, start, end, within };
  const contractsAt = (instant: Date) => contractsInForce(tx, brandId, run, instant, within);
  const carried = kind === "dividend" ? await carriedBy(tx, run) : new Map<string, bigint>();
  const shared = async (contracts: InForce[], sizes: OrderSizes, own: Map<string, OwnFigures>) => {
    const placed = await placeOf(tx, brandId, contracts, [...own.keys()]);
    const { unpaidUpline, carry } = policy;
    const base = { kind, unpaidUpline, carry, carried, minor, sizes, contracts };
    return compute({ ...base, aboveOf: placed.aboveOf, own: placed.gather(own) });
  };
  const contracts = await contractsAt(start);
  const sizes = kind === "realTime" ? sizesOf(contracts, minor) : undefined;
  const { own, corrects } = await ownFigures(tx, span, { activeBet: minor(policy.activeBet), sizes });
  if (kind === "dividend" && policy.deductWages) await deductWages(tx, span, own);
  const now = await shared(contracts, sizes ?? [], own);
  const corrections: Computation["corrections"] = [];
  for (const slot of kind === "realTime" && corrects ? await correctedSlots(tx, span) : []) {
    const before = await contractsAt(slot);
    const sizesThen = sizesOf(before, minor);
    const orders = await ordersBySize(tx, span, sizesThen, slot);
    const taken = [...orders].map(([id, columns]) => [id, { ...noFigures, orders: columns }] as const);
    corrections.push({ slot, computed: await shared(before, sizesThen, new Map(taken)) });
  }
  return { now, corrections };
}

/** Reads amounts of contracts; few differ. */
function minorOf(exponent: number): (text: string) => bigint {
  const known = new Map<string, bigint>();
  return (text) => {
    const read = known.get(text) ?? limitOf(text, exponent);
    known.set(text, read);
    return read;
  };
}

/** Takes corrected orders back at the rates by which they were paid, those of the slot that counted them. */
function withCorrections(now: Computed, corrections: Computation["corrections"]): Computed {
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
  return { line: now.line, results: [...results.values()], total };
}

/** The sizes by which contracts tell orders apart. */
export const sizesOf = (contracts: readonly InForce[], minor: (text: string) => bigint): OrderSizes => {
  const least = contracts.map(({ terms }) => minor(terms.minimumBet ?? "0")).filter((size) => size > 0n);
  return [...new Set(least)].sort((one, other) => (one < other ? -1 : 1));
};

/** Takes the salaries that agents were paid in the span off what their own players lost. */
async function deductWages(tx: Tx, span: Span, found: Map<string, OwnFigures>): Promise<void> {
  for (const [agentId, wages] of await wagesOf(tx, span)) {
    const figures = found.get(agentId) ?? noFigures;
    found.set(agentId, { ...figures, loss: figures.loss - wages });
  }
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
  loss: one.loss + other.loss,
  active: one.active + other.active,
  ...(one.orders || other.orders ? { orders: addColumns(one.orders ?? [], other.orders ?? []) } : {}),
});

const addColumns = (one: readonly bigint[], other: readonly bigint[]): bigint[] =>
  Array.from(
    { length: Math.max(one.length, other.length) },
    (_, place) => (one[place] ?? 0n) + (other[place] ?? 0n),
  );

/** What becomes of each result: paid, owed by an upline, covered by the platform, or nothing. */
async function billsOf(
  tx: Tx,
  { brand }: Settling,
  { kind }: RunKey,
  { line, results }: Computed,
): Promise<Bill[]> {
  const owes = policyOf(brand).unpaidUpline === "upline" && kind !== "realTime";
  if (!owes)
    return results.filter((result) => isWorthABill(kind, result)).map((result) => plainBill(kind, result));
  const wallets = new Map<number, bigint>();
  for (const place of debtors(line.above, results))
    wallets.set(place, await spendable(tx, mainAccount(brand, { id: line.ids[place] ?? "", type: 0 })));
  const paid = paidFromAbove({
    line,
    gross: results.map(({ gross }) => gross),
    shares: results.map(({ share }) => share),
    available: (place) => wallets.get(place) ?? 0n,
  });
  return results.map((result, place) => {
    const { amount = 0n, short = 0n } = paid[place] ?? {};
    return { ...result, amount, short, state: stateOf(result, amount, short) };
  });
}

/** Everyone who may have to pay: those with a negative share, and all below them, who may be left short. */
export function debtors(above: readonly number[], results: readonly Result[]): number[] {
  const owing = results.map(({ share }) => share < 0n);
  for (const [place, upper] of above.entries()) if (upper >= 0 && owing[upper]) owing[place] = true;
  return owing.flatMap((one, place) => (one ? [place] : []));
}

function plainBill(kind: ContractKind, result: Result): Bill {
  const covered = kind === "dividend" && result.share < 0n;
  const amount = covered ? 0n : result.share;
  return { ...result, amount, short: 0n, state: covered ? "covered" : stateOf(result, amount, 0n) };
}

function stateOf({ tier }: Result, amount: bigint, short: bigint): Bill["state"] {
  if (amount > 0n) return "calculated";
  if (amount < 0n) return "collected";
  if (short > 0n) return "partlyPaid";
  return tier < 0 ? "notReached" : "nothing";
}

/** Ticks and hours without any play leave no bill: there are thousands of them. */
const isWorthABill = (kind: ContractKind, { team, share }: Result): boolean =>
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
