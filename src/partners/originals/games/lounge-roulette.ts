import { oneOf } from "./chance.ts";
import type { SharedGame } from "./game.ts";
import { readParts } from "./read-bet.ts";

/**
 * A chip and its spot on the table: its numbers in rising order ("17", "17-18", "1-2-3", "0-1-2-3") or "red", "black",
 * "odd", "even", "low", "high", "dozen-1" to "dozen-3", "column-1" to "column-3". `stake` in minor units: text, read as
 * bigint.
 */
export type Chip = { place: string; stake: bigint };

/** 1 to 30 chips. */
export type Bet = { chips: readonly Chip[] };

/** The wheel's offer is the same in every round. */
export type Card = { zeros: 1 };

export type Result = { number: number };

const numbers = Array.from({ length: 36 }, (_none, index) => index + 1);

/** The order of the numbers on a European wheel, starting at zero. */
export const wheel: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

/** The red numbers; the others are black, and zero has no colour. */
export const reds: ReadonlySet<number> = new Set([
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]);

/** Chips between numbers: each line of three is a street, and adjacent numbers can be covered together. */
function inside(): number[][] {
  const streets = numbers.filter((number) => number % 3 === 1);
  const notAtEdge = numbers.filter((number) => number % 3 !== 0);
  return [
    ...[0, ...numbers].map((number) => [number]),
    ...notAtEdge.map((number) => [number, number + 1]),
    ...numbers.filter((number) => number <= 33).map((number) => [number, number + 3]),
    ...streets.map((first) => [first, first + 1, first + 2]),
    ...notAtEdge
      .filter((number) => number <= 32)
      .map((number) => [number, number + 1, number + 3, number + 4]),
    ...streets
      .filter((first) => first <= 31)
      .map((first) => Array.from({ length: 6 }, (_none, step) => first + step)),
    // Zero is adjacent to the first street.
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 1, 2],
    [0, 2, 3],
    [0, 1, 2, 3],
  ];
}

const outside: [place: string, holds: (number: number) => boolean][] = [
  ["red", (number) => reds.has(number)],
  ["black", (number) => !reds.has(number)],
  ["odd", (number) => number % 2 === 1],
  ["even", (number) => number % 2 === 0],
  ["low", (number) => number <= 18],
  ["high", (number) => number >= 19],
  ...[1, 2, 3].flatMap((third): [string, (number: number) => boolean][] => [
    [`dozen-${third}`, (number) => Math.ceil(number / 12) === third],
    [`column-${third}`, (number) => number % 3 === third % 3],
  ]),
];

/** Every spot for a chip, with its winning numbers. */
export const places: ReadonlyMap<string, readonly number[]> = new Map([
  ...inside().map((covered): [string, number[]] => [covered.join("-"), covered]),
  ...outside.map(([place, holds]): [string, number[]] => [place, numbers.filter(holds)]),
]);

/** The payout of a chip on `count` numbers, chip included, as a multiple of its stake: 36 divided among them. */
export const timesFor = (covered: readonly number[]): number => 36 / covered.length;

function chipPays({ place, stake }: Chip, { number }: Result): bigint {
  const covered = places.get(place) ?? [];
  return covered.includes(number) ? stake * BigInt(timesFor(covered)) : 0n;
}

const table = { name: "chips", most: 30, names: ["place"] };

/** Lounge Roulette: one wheel with a single zero, shared by all players. */
export const loungeRoulette: SharedGame<Bet, Card, Result> = {
  kind: "shared",
  code: "lounge-roulette",
  returnToPlayer: 9729,
  bettingMs: 20_000,
  showingMs: 10_000,
  read: (input, limits) => {
    const read = readParts(input, table, limits, (stake, { place }) =>
      typeof place === "string" && places.has(place) ? { place, stake } : undefined,
    );
    return read.ok ? { ...read, bet: { chips: read.bet } } : read;
  },
  fixture: (draw, stake) => ({
    chips: Array.from({ length: draw.below(5) + 1 }, () => ({
      place: oneOf([...places.keys()], draw),
      stake: String(stake),
    })),
  }),
  card: () => ({ zeros: 1 }),
  fits: () => true,
  result: (_card, draw) => ({ number: draw.below(37) }),
  pays: ({ chips }, _card, result) => chips.reduce((sum, chip) => sum + chipPays(chip, result), 0n),
};
