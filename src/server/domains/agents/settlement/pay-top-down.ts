import type { AgentTree } from "./agent-tree.ts";

/** What one agent's wallet gives or gets, in minor units, and what stays open. */
export type PaidShare = {
  /** Positive: paid out. Negative: taken from the wallet. */
  amount: bigint;
  /** What the agent above could not pay of this agent's share. */
  short: bigint;
};

type Owing = {
  line: AgentTree;
  gross: readonly bigint[];
  shares: readonly bigint[];
  /** What an agent's wallet can give, in minor units. */
  available: (place: number) => bigint;
};

/**
 * Pays shares by subtraction from the top down: an agent with a negative share pays it from the own wallet, and what the
 * wallet lacks is missing from the shares of the agents directly below, in proportion to their gross. Nobody below is
 * short of more than the own gross, whatever way the units round.
 */
export function paidFromAbove({ line, gross, shares, available }: Owing): PaidShare[] {
  const below = childrenOf(line);
  const short = line.ids.map(() => 0n);
  return line.ids.map((_, place) => {
    const due = (shares[place] ?? 0n) - (short[place] ?? 0n);
    if (due >= 0n) return { amount: due, short: short[place] ?? 0n };
    const has = available(place);
    const taken = has < -due ? (has > 0n ? has : 0n) : -due;
    divide(-due - taken, below[place] ?? [], gross, short);
    return { amount: -taken, short: short[place] ?? 0n };
  });
}

function divide(
  missing: bigint,
  children: readonly number[],
  gross: readonly bigint[],
  short: bigint[],
): void {
  if (missing === 0n) return;
  const paid = children.filter((place) => (gross[place] ?? 0n) > 0n);
  const sum = paid.reduce((total, place) => total + (gross[place] ?? 0n), 0n);
  let passed = 0n;
  let divided = 0n;
  for (const place of paid) {
    passed += gross[place] ?? 0n;
    // Parts are differences of rounded running sums: each is within one unit of its proportion.
    const upToHere = (missing * passed) / sum;
    short[place] = (short[place] ?? 0n) + upToHere - divided;
    divided = upToHere;
  }
}

function childrenOf({ above }: AgentTree): number[][] {
  const below: number[][] = above.map(() => []);
  for (const [place, upper] of above.entries()) below[upper]?.push(place);
  return below;
}
