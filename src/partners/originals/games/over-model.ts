import type { Draw } from "./game.ts";

/** The result of a ball: runs off the bat, or "W" for a wicket. */
export type Ball = 0 | 1 | 2 | 3 | 4 | 6 | "W";

/** The conditions of an over: its part of the innings, and the batting side's advantage (-3 to 3). */
export type Conditions = { phase: Phase; edge: number };

/** Overs 1 to 6, 7 to 15 and 16 to 20. */
export type Phase = "opening" | "middle" | "closing";

/** Whether the current batter came in during this over and has not scored yet. */
export type Facing = "settled" | "new";

export const ballsOfOver = 6;

/** The sum of the weights of a ball's outcomes in every state. */
export const wholeBall = 1000;

type Weights = readonly (readonly [ball: Ball, weight: number])[];

/** Weights for even sides with a settled batter: dot, one, two, three, four, six, wicket. */
const base: Record<Phase, readonly number[]> = {
  opening: [420, 300, 60, 5, 150, 30, 35],
  middle: [340, 430, 80, 5, 80, 30, 35],
  closing: [260, 340, 90, 5, 130, 110, 65],
};

/** The effect of each point of strength, and of a new batter; both only shift weights. */
const ofEdge = [-8, 0, 0, 0, 8, 4, -4];
const ofNewBatter = [30, 0, 0, 0, -25, -7, 2];

const balls: readonly Ball[] = [0, 1, 2, 3, 4, 6, "W"];

export const phaseOf = (over: number): Phase => (over <= 6 ? "opening" : over <= 15 ? "middle" : "closing");

/** How likely each outcome of the next ball is, of `wholeBall`. */
export function weightsOf({ phase, edge }: Conditions, facing: Facing): Weights {
  return balls.map((ball, index) => {
    const newBatter = facing === "new" ? (ofNewBatter[index] ?? 0) : 0;
    return [ball, (base[phase][index] ?? 0) + edge * (ofEdge[index] ?? 0) + newBatter];
  });
}

/** The batter after a ball: a new one after a wicket, settled once he scores. */
export function facingAfter(ball: Ball, facing: Facing): Facing {
  if (ball === "W") return "new";
  return ball === 0 ? facing : "settled";
}

function ballOf(weights: Weights, draw: Draw): Ball {
  let left = draw.below(wholeBall);
  for (const [ball, weight] of weights) {
    if (left < weight) return ball;
    left -= weight;
  }
  throw new Error("the weights of a ball are no whole");
}

/** Six balls, one after the other. */
export function bowlOver(conditions: Conditions, draw: Draw): Ball[] {
  let facing: Facing = "settled";
  return Array.from({ length: ballsOfOver }, () => {
    const ball = ballOf(weightsOf(conditions, facing), draw);
    facing = facingAfter(ball, facing);
    return ball;
  });
}

/** The distribution of an over's count: in how many of 1000^6 equally likely cases it is 0, 1, 2 and so on. */
export function spreadOf(conditions: Conditions, counted: (ball: Ball, place: number) => number): bigint[] {
  let known = new Map<Facing, bigint[]>([["settled", [1n]]]);
  for (let place = 0; place < ballsOfOver; place += 1) {
    const next = new Map<Facing, bigint[]>();
    for (const [facing, counts] of known)
      for (const [ball, weight] of weightsOf(conditions, facing)) {
        const after = facingAfter(ball, facing);
        const sums = next.get(after) ?? [];
        next.set(after, sums);
        counts.forEach((cases, count) => {
          const sum = count + counted(ball, place);
          while (sums.length <= sum) sums.push(0n);
          sums[sum] = (sums[sum] ?? 0n) + cases * BigInt(weight);
        });
      }
    known = next;
  }
  const all: bigint[] = [];
  for (const counts of known.values())
    counts.forEach((cases, count) => {
      while (all.length <= count) all.push(0n);
      all[count] = (all[count] ?? 0n) + cases;
    });
  return all;
}
