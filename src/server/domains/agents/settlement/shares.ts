import { type AgentTree, teamsOf, topsOf } from "./agent-tree.ts";
import { floorOf } from "./rate.ts";
import { type LineProof, type Sharing, Unproved } from "./share-types.ts";

/**
 * What each agent gets when a bet pays the highest rate on its path once: on every bet an agent gets what the own rate
 * exceeds the highest rate below (the running maximum, not the neighbour's rate). In millionths of minor units; negative
 * where corrections outweigh the bets.
 */
export function sharesByPath({ line, bases, rates }: Sharing): bigint[] {
  const shares = line.ids.map(() => 0n);
  for (let start = 0; start < bases.length; start += 1) {
    const row = bases[start] ?? [];
    for (let column = 0; column < row.length; column += 1) {
      const base = row[column] ?? 0n;
      if (base === 0n) continue;
      let paid = 0n;
      for (let place = start; place >= 0; place = line.above[place] ?? -1) {
        const rate = rates[place]?.[column] ?? 0n;
        if (rate <= paid) continue;
        shares[place] = (shares[place] ?? 0n) + base * (rate - paid);
        paid = rate;
      }
    }
  }
  return shares;
}

/** A part of an agent's share: from the bets of an agent's direct players, or the own ones, in one column. */
export type PathShare = {
  /** The place whose players they are. */
  from: number;
  column: number;
  base: bigint;
  /** The agent's rate, and the highest rate below it on this path; millionths. */
  rate: bigint;
  paid: bigint;
  /** In millionths of minor units. */
  amount: bigint;
};

/** The legs of an agent's share by path; their sum is the exact share. */
export function pathSharesOf({ line, bases, rates }: Sharing, place: number): PathShare[] {
  return bases.flatMap((row, start) => {
    if (!isUnder(line, start, place)) return [];
    return row.flatMap((base, column): PathShare[] => {
      if (base === 0n) return [];
      let paid = 0n;
      for (let at = start; at !== place; at = line.above[at] ?? -1)
        if ((rates[at]?.[column] ?? 0n) > paid) paid = rates[at]?.[column] ?? 0n;
      const rate = rates[place]?.[column] ?? 0n;
      return [{ from: start, column, base, rate, paid, amount: rate > paid ? base * (rate - paid) : 0n }];
    });
  });
}

function isUnder({ above }: AgentTree, start: number, place: number): boolean {
  for (let at = start; at >= 0; at = above[at] ?? -1) if (at === place) return true;
  return false;
}

/**
 * Whole minor units of shares: rounded down, and the remainder of a line goes to its topmost agent, so that the sum of a
 * line is the sum of its exact shares, rounded down once.
 */
export function roundedShares(line: AgentTree, exact: readonly bigint[]): bigint[] {
  const tops = topsOf(line);
  const rounded = exact.map(floorOf);
  const sums = new Map<number, { exact: bigint; rounded: bigint }>();
  for (const [place, share] of exact.entries()) {
    const top = tops[place] ?? place;
    const sum = sums.get(top) ?? { exact: 0n, rounded: 0n };
    sums.set(top, { exact: sum.exact + share, rounded: sum.rounded + (rounded[place] ?? 0n) });
  }
  for (const [top, sum] of sums) rounded[top] = (rounded[top] ?? 0n) + floorOf(sum.exact) - sum.rounded;
  return rounded;
}

/** What each agent's own rate makes of the team's bases, rounded down. */
export const grossOf = ({ line, bases, rates }: Sharing): bigint[] =>
  teamsOf(line, bases).map((team, place) =>
    floorOf(team.reduce((sum, base, column) => sum + base * (rates[place]?.[column] ?? 0n), 0n)),
  );

/**
 * What remains to each agent who pays the agents directly below: the own gross less theirs. Negative for one who owes more
 * than the own rate earned.
 */
export function sharesBySubtraction(line: AgentTree, gross: readonly bigint[]): bigint[] {
  const shares = [...gross];
  for (const [place, upper] of line.above.entries())
    if (upper >= 0) shares[upper] = (shares[upper] ?? 0n) - (gross[place] ?? 0n);
  return shares;
}

/**
 * Both sums of each line; throws `Unproved` unless whole shares add up to what the line's bets pay by the highest rate on
 * their path. Counted from the top down, independently of `sharesByPath`.
 */
export function provePathShares({ line, bases, rates }: Sharing, rounded: readonly bigint[]): LineProof[] {
  const tops = topsOf(line);
  const highest: bigint[][] = [];
  const owed = new Map<number, bigint>();
  const given = new Map<number, bigint>();
  for (const [place, row] of bases.entries()) {
    const above = highest[line.above[place] ?? -1] ?? [];
    const best = row.map((_, column) => {
      const [own, upper] = [rates[place]?.[column] ?? 0n, above[column] ?? 0n];
      return own > upper ? own : upper;
    });
    highest.push(best);
    const top = tops[place] ?? place;
    const sum = row.reduce((total, base, column) => total + base * (best[column] ?? 0n), 0n);
    owed.set(top, (owed.get(top) ?? 0n) + sum);
    given.set(top, (given.get(top) ?? 0n) + (rounded[place] ?? 0n));
  }
  return [...owed].map(([top, sum]) => {
    const proof = { top: line.ids[top] ?? "", shares: given.get(top) ?? 0n, counted: floorOf(sum) };
    if (proof.shares !== proof.counted)
      throw new Unproved(`shares under ${proof.top} are ${proof.shares}, their bets pay ${proof.counted}`);
    return proof;
  });
}
