import { cameTrue, type Tally, tallyOf } from "../../../../src/partners/originals/games/over-markets.ts";
import {
  type Ball,
  ballsOfOver,
  type Conditions,
  type Facing,
  facingAfter,
  weightsOf,
  wholeBall,
} from "../../../../src/partners/originals/games/over-model.ts";
import type { Fraction } from "./fraction.ts";

/** Overs that come to the same, shown by one of them, and in how many of all cases they are bowled. */
type Kind = { balls: Ball[]; facing: Facing; cases: bigint };

const keyOf = (balls: readonly Ball[], facing: Facing): string =>
  [balls[0], ...balls.slice(1).toSorted(), facing].join(" ");

/** Goes through every over that can be bowled, ball by ball: another way to chances than the prices' own. */
function everyOver(conditions: Conditions): { tally: Tally; cases: bigint }[] {
  let kinds: Kind[] = [{ balls: [], facing: "settled", cases: 1n }];
  for (let bowled = 0; bowled < ballsOfOver; bowled += 1) {
    const next = new Map<string, Kind>();
    for (const { balls, facing, cases } of kinds)
      for (const [ball, weight] of weightsOf(conditions, facing)) {
        const [all, after] = [[...balls, ball], facingAfter(ball, facing)];
        const key = keyOf(all, after);
        const known = next.get(key) ?? { balls: all, facing: after, cases: 0n };
        next.set(key, { ...known, cases: known.cases + cases * BigInt(weight) });
      }
    kinds = [...next.values()];
  }
  return kinds.map(({ balls, cases }) => ({ tally: tallyOf(balls), cases }));
}

const overs = new Map<string, { tally: Tally; cases: bigint }[]>();
const chances = new Map<string, Fraction>();

/** What `make` gives for a key, made once. */
function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** How likely an outcome is under some conditions. */
export function chanceOf(conditions: Conditions, market: string, outcome: string, line: number): Fraction {
  const key = `${conditions.phase} ${conditions.edge}`;
  return once(chances, `${key} ${market} ${outcome} ${line}`, () => ({
    of: once(overs, key, () => everyOver(conditions)).reduce(
      (sum, over) => (cameTrue(market, outcome, line, over.tally) ? sum + over.cases : sum),
      0n,
    ),
    in: BigInt(wholeBall) ** BigInt(ballsOfOver),
  }));
}
