import type { ContractKind, Terms, Tier } from "../terms.ts";
import { type Carry, dividendOf } from "./dividend.ts";
import { type Line, lineOf, teamsOf } from "./line.ts";
import { rateOf } from "./rate.ts";
import {
  grossOf,
  provePathShares,
  roundedShares,
  type Sharing,
  sharesByPath,
  sharesBySubtraction,
} from "./shares.ts";
import { tierMet } from "./tier.ts";

/** A contract that is in force; `uplineId` is null when the platform gave it. */
export type InForce = { id: string; uplineId: string | null; downlineId: string; terms: Terms };

/** The figures of an agent's direct players, the agent's own play too where it counts. Minor units. */
export type OwnFigures = {
  validBet: bigint;
  wonBet: bigint;
  lostBet: bigint;
  /** Bets less payouts and the brand's deductions: negative when the players won. */
  loss: bigint;
  active: number;
  /** Of a real-time salary: won and lost orders by size, see `OrderSizes`. */
  orders?: readonly bigint[];
};

/**
 * The sizes by which orders are told apart: the least bets of the contracts, smallest first. Orders of size n reach the
 * n-th of them and not the next; their columns are won at 2n and lost at 2n + 1.
 */
export type OrderSizes = readonly bigint[];

/** A column for won and one for lost orders of every size, empty. */
export const noOrders = (sizes: OrderSizes): bigint[] =>
  Array.from({ length: 2 * (sizes.length + 1) }, () => 0n);

/** Who pays a downline whose upline earned less: the platform, or the upline. */
export type UnpaidUpline = "platform" | "upline";

export type Period = {
  kind: ContractKind;
  contracts: readonly InForce[];
  /** The nearest agent with a contract above one who has a contract. */
  aboveOf: (id: string) => string | undefined;
  /** By agents who have a contract; players of agents without one count to the nearest above who has. */
  own: ReadonlyMap<string, OwnFigures>;
  unpaidUpline: UnpaidUpline;
  carry: Carry;
  /** What dividends carried over from the last period, by agent. */
  carried: ReadonlyMap<string, bigint>;
  sizes: OrderSizes;
  /** Minor units of a contract's amount. */
  minor: (text: string) => bigint;
};

/** One agent's result. Rates are millionths; `tier` is -1 when no step is met. */
export type Result = {
  contract: InForce;
  uplineId: string | undefined;
  tier: number;
  winRate: bigint;
  lossRate: bigint;
  team: OwnFigures;
  carried: bigint;
  carry: bigint;
  gross: bigint;
  share: bigint;
};

/** `sharing` is what was shared by path; missing where shares were subtracted. */
export type Computed = { line: Line; results: Result[]; total: bigint; sharing?: Sharing | undefined };

/** The figures of an agent without play. */
export const noFigures: OwnFigures = { validBet: 0n, wonBet: 0n, lostBet: 0n, loss: 0n, active: 0 };

/**
 * What a period pays (docs/commissions.md): the team's step decides the rate, shares go by path or by subtraction, and
 * their sum is proved before it is returned; throws when the proof fails.
 */
export function compute(period: Period): Computed {
  const byAgent = new Map(period.contracts.map((contract) => [contract.downlineId, contract]));
  const line = lineOf([...byAgent.keys()].sort(), period.aboveOf);
  const own = line.ids.map((id) => period.own.get(id) ?? noFigures);
  const teams = teamFigures(line, own);
  const met = line.ids.map((id, place) => {
    const { tiers } = (byAgent.get(id) as InForce).terms;
    const tier = tierMet(tiers, teams[place] ?? noFigures, period.minor);
    return { tier, ...ratesOf(tiers[tier]) };
  });
  const results = line.ids.map((id, place): Result => {
    const { tier = -1, winRate = 0n, lossRate = 0n } = met[place] ?? {};
    return {
      contract: byAgent.get(id) as InForce,
      uplineId: line.ids[line.above[place] ?? -1],
      tier,
      winRate,
      lossRate,
      team: teams[place] ?? noFigures,
      carried: period.carried.get(id) ?? 0n,
      carry: 0n,
      gross: 0n,
      share: 0n,
    };
  });
  const sharing =
    period.kind === "dividend"
      ? shareDividends(period, line, results)
      : shareWages(period, line, own, results);
  return { line, results, total: results.reduce((sum, { share }) => sum + share, 0n), sharing };
}

const ratesOf = (tier: Tier | undefined): { winRate: bigint; lossRate: bigint } => ({
  winRate: rateOf(tier?.rate ?? tier?.winRate),
  lossRate: rateOf(tier?.rate ?? tier?.lossRate),
});

function teamFigures(line: Line, own: readonly OwnFigures[]): OwnFigures[] {
  const columns = own.map((one) => [one.validBet, one.wonBet, one.lostBet, one.loss, BigInt(one.active)]);
  return teamsOf(line, columns).map(([validBet = 0n, wonBet = 0n, lostBet = 0n, loss = 0n, active = 0n]) => ({
    validBet,
    wonBet,
    lostBet,
    loss,
    active: Number(active),
  }));
}

function shareDividends({ carry }: Period, line: Line, results: Result[]): undefined {
  for (const result of results) {
    const { team, carried, winRate } = result;
    Object.assign(result, dividendOf({ loss: team.loss, carried }, winRate, carry));
  }
  subtract(line, results);
}

function shareWages(
  { kind, unpaidUpline, sizes, minor }: Period,
  line: Line,
  own: readonly OwnFigures[],
  results: Result[],
): Sharing | undefined {
  const sharing: Sharing = {
    line,
    bases: own.map((one) => basesOf(kind, one, sizes)),
    rates: results.map((result) => columnRates(kind, result, sizes, minor)),
  };
  for (const [place, gross] of grossOf(sharing).entries()) if (results[place]) results[place].gross = gross;
  // The rates of a real-time salary have no steps, so none is below that of the agents below.
  if (unpaidUpline === "upline" && kind !== "realTime") return subtract(line, results);
  const rounded = roundedShares(line, sharesByPath(sharing));
  provePathShares(sharing, rounded);
  for (const [place, share] of rounded.entries()) if (results[place]) results[place].share = share;
  return sharing;
}

function basesOf(kind: ContractKind, one: OwnFigures, sizes: OrderSizes): readonly bigint[] {
  if (kind === "dailyWage") return [one.validBet];
  if (kind === "hourly") return [one.wonBet, one.lostBet];
  return one.orders ?? noOrders(sizes);
}

function columnRates(
  kind: ContractKind,
  { contract, winRate, lossRate }: Result,
  sizes: OrderSizes,
  minor: Period["minor"],
): bigint[] {
  if (kind === "dailyWage") return [winRate];
  if (kind === "hourly") return [winRate, lossRate];
  const least = minor(contract.terms.minimumBet ?? "0");
  const reached = least > 0n ? sizes.filter((size) => size < least).length + 1 : 0;
  const rates = noOrders(sizes);
  for (let column = 2 * reached; column < rates.length; column += 2) {
    rates[column] = winRate;
    rates[column + 1] = lossRate;
  }
  return rates;
}

/** Shares by subtraction, proved to add up to what the platform owes the top agents. */
function subtract(line: Line, results: Result[]): undefined {
  const shares = sharesBySubtraction(
    line,
    results.map(({ gross }) => gross),
  );
  let left = 0n;
  for (const [place, result] of results.entries()) {
    result.share = shares[place] ?? 0n;
    left += result.share - ((line.above[place] ?? -1) < 0 ? result.gross : 0n);
  }
  if (left !== 0n) throw new Error(`shares differ by ${left} from what the top agents earn`);
}
