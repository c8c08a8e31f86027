import { oneOf } from "./chance.ts";
import type { SharedGame } from "./game.ts";
import { readParts } from "./read-bet.ts";

/**
 * A call on the draw: "sum-odd", "sum-even", "sum-big" (23 and more), "sum-small"; of one place 1 to 5 "2-odd",
 * "2-even", "2-big" (5 to 9), "2-small"; or its digit, "2-7". `stake` in minor units: text, read as bigint.
 */
export type Call = { on: string; stake: bigint };

/** 1 to 20 calls. */
export type Bet = { calls: readonly Call[] };

/** The offer is the same in every round. */
export type Card = { digits: 5 };

/** Five digits from the left. */
export type Result = { digits: number[]; sum: number };

/** The payout of a call in hundredths of its stake, and its winning condition. */
export type Terms = { price: number; holds: (result: Result) => boolean };

/** Both sides of a half are equally likely. */
const evenPrice = 195;
/** One digit of ten. */
const digitPrice = 975;

const halves = (of: string, number: (result: Result) => number, big: number): [string, Terms][] => [
  [`${of}-odd`, { price: evenPrice, holds: (result) => number(result) % 2 === 1 }],
  [`${of}-even`, { price: evenPrice, holds: (result) => number(result) % 2 === 0 }],
  [`${of}-big`, { price: evenPrice, holds: (result) => number(result) >= big }],
  [`${of}-small`, { price: evenPrice, holds: (result) => number(result) < big }],
];

/** Every possible call. */
export const terms: ReadonlyMap<string, Terms> = new Map([
  ...halves("sum", ({ sum }) => sum, 23),
  ...[1, 2, 3, 4, 5].flatMap((place) => [
    ...halves(String(place), ({ digits }) => digits[place - 1] ?? 0, 5),
    ...Array.from({ length: 10 }, (_none, digit): [string, Terms] => [
      `${place}-${digit}`,
      { price: digitPrice, holds: ({ digits }) => digits[place - 1] === digit },
    ]),
  ]),
]);

function callPays({ on, stake }: Call, result: Result): bigint {
  const called = terms.get(on);
  return called?.holds(result) ? (stake * BigInt(called.price)) / 100n : 0n;
}

const slip = { name: "calls", most: 20, names: ["on"] };

/**
 * Minute Five: five digits every minute; calls are odd or even, big or small, of the sum and of each digit, and single
 * digits.
 */
export const minuteFive: SharedGame<Bet, Card, Result> = {
  kind: "shared",
  code: "minute-five",
  returnToPlayer: 9750,
  bettingMs: 45_000,
  showingMs: 15_000,
  read: (input, limits) => {
    const read = readParts(input, slip, limits, (stake, { on }) =>
      typeof on === "string" && terms.has(on) ? { on, stake } : undefined,
    );
    return read.ok ? { ...read, bet: { calls: read.bet } } : read;
  },
  fixture: (draw, stake) => ({
    calls: Array.from({ length: draw.below(4) + 1 }, () => ({
      on: oneOf([...terms.keys()], draw),
      stake: String(stake),
    })),
  }),
  card: () => ({ digits: 5 }),
  fits: () => true,
  result: (_card, draw) => {
    const digits = Array.from({ length: 5 }, () => draw.below(10));
    return { digits, sum: digits.reduce((sum, digit) => sum + digit, 0) };
  },
  pays: ({ calls }, _card, result) => calls.reduce((sum, call) => sum + callPays(call, result), 0n),
  numbers: ({ digits }) => digits,
};
