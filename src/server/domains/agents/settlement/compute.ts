import type { Terms, Tier } from "../terms.ts";
import { type AgentTree, lineOf, teamsOf } from "./agent-tree.ts";
import { dividendOf } from "./dividend.ts";
import {
  type AgentResult,
  type Computed,
  columnsOf,
  type InForce,
  noFigures,
  noOrders,
  type OwnFigures,
  type PeriodData,
  type TeamFigures,
} from "./figures.ts";
import { proveSubtracted } from "./proof.ts";
import { floorOf, rateOf } from "./rate.ts";
import type { Sharing } from "./share-types.ts";
import { grossOf, provePathShares, roundedShares, sharesByPath, sharesBySubtraction } from "./shares.ts";
import { tierMet } from "./tier.ts";

const noTeam: TeamFigures = { ...noFigures, fees: 0n, loss: 0n };

/**
 * What a period pays (docs/commissions.md): the team's step decides the rate, shares go by path or by subtraction, and
 * they are proved by counting another way before they are returned; throws `Unproved` when the proof fails.
 */
export function compute(period: PeriodData): Computed {
  const byAgent = new Map(period.contracts.map((contract) => [contract.downlineId, contract]));
  const line = lineOf([...byAgent.keys()].sort(), period.aboveOf);
  const own = line.ids.map((id) => period.own.get(id) ?? noFigures);
  const teams = teamFigures(line, own, period);
  const met = line.ids.map((id, place) => {
    const { tiers, basis } = (byAgent.get(id) as InForce).terms;
    const tier = tierMet(tiers, measureOf(teams[place] ?? noTeam, basis), period.minor);
    return { tier, ...ratesOf(tiers[tier]) };
  });
  const results = line.ids.map((id, place): AgentResult => {
    const { tier = -1, winRate = 0n, lossRate = 0n } = met[place] ?? {};
    return {
      contract: byAgent.get(id) as InForce,
      uplineId: line.ids[line.above[place] ?? -1],
      tier,
      winRate,
      lossRate,
      team: teams[place] ?? noTeam,
      carried: period.carried.get(id) ?? 0n,
      carry: 0n,
      gross: 0n,
      share: 0n,
    };
  });
  const shared =
    period.kind === "dividend"
      ? shareDividends(period, line, own, results)
      : shareSalaries(period, line, own, results);
  return { line, results, total: results.reduce((sum, { share }) => sum + share, 0n), ...shared };
}

type Shared = Pick<Computed, "proofs" | "sharing">;

const ratesOf = (tier: Tier | undefined): { winRate: bigint; lossRate: bigint } => ({
  winRate: rateOf(tier?.rate ?? tier?.winRate),
  lossRate: rateOf(tier?.rate ?? tier?.lossRate),
});

/** What a contract's steps are measured by: the loss before or after deductions, as its terms say. */
const measureOf = ({ validBet, bet, win, loss, active }: TeamFigures, basis: Terms["basis"]) => ({
  validBet,
  loss: basis === "grossLoss" ? bet - win : loss,
  active,
});

function teamFigures(
  line: AgentTree,
  own: readonly OwnFigures[],
  { kind, feeRate }: Pick<PeriodData, "kind" | "feeRate">,
): TeamFigures[] {
  return teamsOf(line, own.map(columnsOf)).map((columns) => {
    const [validBet = 0n, wonBet = 0n, lostBet = 0n, active = 0n, ...money] = columns;
    const [bet = 0n, win = 0n, rebates = 0n, promotions = 0n, wages = 0n] = money;
    const fees = kind === "dividend" && bet > win ? floorOf((bet - win) * feeRate) : 0n;
    const loss = bet - win - rebates - promotions - fees - wages;
    return {
      validBet,
      wonBet,
      lostBet,
      active: Number(active),
      bet,
      win,
      rebates,
      promotions,
      wages,
      fees,
      loss,
    };
  });
}

function shareDividends(
  period: PeriodData,
  line: AgentTree,
  own: readonly OwnFigures[],
  results: AgentResult[],
): Shared {
  for (const result of results) {
    const { team, carried, winRate } = result;
    Object.assign(result, dividendOf({ loss: team.loss, carried }, winRate, period.carry));
  }
  subtract(line, results);
  return { proofs: proveSubtracted(period, line, own.map(columnsOf), results) };
}

function shareSalaries(
  period: PeriodData,
  line: AgentTree,
  own: readonly OwnFigures[],
  results: AgentResult[],
): Shared {
  const { kind, unpaidUpline } = period;
  const sharing: Sharing = {
    line,
    bases: inUnits(line, basesOf(period, own), kind === "dailyWage" ? period.unit : 0n),
    rates: results.map((result) => columnRates(period, result)),
  };
  for (const [place, gross] of grossOf(sharing).entries()) if (results[place]) results[place].gross = gross;
  // The rates of a real-time salary have no steps, so none is below that of the agents below.
  if (unpaidUpline === "upline" && kind !== "realTime") {
    subtract(line, results);
    return { proofs: proveSubtracted(period, line, own.map(columnsOf), results) };
  }
  const rounded = roundedShares(line, sharesByPath(sharing));
  const proofs = provePathShares(sharing, rounded);
  for (const [place, share] of rounded.entries()) if (results[place]) results[place].share = share;
  return { proofs, sharing };
}

function basesOf({ kind, sizes, realTimeBy }: PeriodData, own: readonly OwnFigures[]): (readonly bigint[])[] {
  if (kind === "dailyWage") return own.map(({ validBet }) => [validBet]);
  if (kind === "hourly") return own.map(({ wonBet, lostBet }) => [wonBet, lostBet]);
  if (realTimeBy === "orders") return own.map(({ orders }) => orders ?? noOrders(sizes));
  return own.map(({ bet, win }) => (win > bet ? [win - bet, 0n] : [0n, bet - win]));
}

/**
 * Bases of which each team has whole units only: an agent's own is what the team's units exceed those of the teams below,
 * so that sums of teams are whole units and everything else stays a sum over paths.
 */
function inUnits(
  line: AgentTree,
  bases: (readonly bigint[])[],
  unit: bigint,
): readonly (readonly bigint[])[] {
  if (unit <= 0n) return bases;
  const teams = teamsOf(line, bases).map((row) => row.map((base) => unitsOf(base, unit) * unit));
  const own = teams.map((row) => [...row]);
  for (const [place, upper] of line.above.entries())
    for (const [column, base] of (teams[place] ?? []).entries()) {
      const row = own[upper];
      if (row) row[column] = (row[column] ?? 0n) - base;
    }
  return own;
}

/** Whole units of an amount, rounded towards minus infinity. */
const unitsOf = (amount: bigint, unit: bigint): bigint =>
  amount < 0n && amount % unit !== 0n ? amount / unit - 1n : amount / unit;

function columnRates(
  { kind, sizes, minor, realTimeBy }: PeriodData,
  { contract, winRate, lossRate }: AgentResult,
): bigint[] {
  if (kind === "dailyWage") return [winRate];
  if (kind === "hourly" || realTimeBy === "window") return [winRate, lossRate];
  const least = minor(contract.terms.minimumBet ?? "0");
  const reached = least > 0n ? sizes.filter((size) => size < least).length + 1 : 0;
  const rates = noOrders(sizes);
  for (let column = 2 * reached; column < rates.length; column += 2) {
    rates[column] = winRate;
    rates[column + 1] = lossRate;
  }
  return rates;
}

/** Shares by subtraction. */
function subtract(line: AgentTree, results: AgentResult[]): void {
  const shares = sharesBySubtraction(
    line,
    results.map(({ gross }) => gross),
  );
  for (const [place, result] of results.entries()) result.share = shares[place] ?? 0n;
}
