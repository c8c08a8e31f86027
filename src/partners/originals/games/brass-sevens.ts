import type { Draw, InstantGame } from "./game.ts";
import { readSingle } from "./read-bet.ts";
import { spinReels, stripOf } from "./reels.ts";

export type Sign = "seven" | "bell" | "bar" | "lamp" | "plum" | "mango";

/** One spin of all five lines: `stake` covers all of them, in minor units as text. After parsing it is a bigint. */
export type Bet = { stake: bigint };

/** A winning line: its number (0 to 4, as in `lines`), the sign that it shows three times, and its payout. */
export type LineWin = { line: number; sign: Sign; win: string };

export type View = {
  /** The stop of each reel: the index of the strip's sign in the top row. */
  stops: number[];
  /** The visible signs, reel by reel from the left, each from the top. */
  grid: Sign[][];
  wins: LineWin[];
  /** Whether three sevens are on a line. */
  bell: boolean;
  win: string;
};

const letters: Readonly<Record<string, Sign>> = {
  "7": "seven",
  B: "bell",
  R: "bar",
  L: "lamp",
  P: "plum",
  M: "mango",
};

/** The strip of each reel, from its first stop down; it is a ring. */
export const strips: readonly (readonly Sign[])[] = [
  stripOf("LPMRMPMPBMLM7BLMPRPLPMRM", letters),
  stripOf("LPMPM7PMLMRMBPLRMPRMBLPM", letters),
  stripOf("PMPLMPML7MPRMBMBPMRPLRML", letters),
];

/** The rows that a line crosses on the three reels: 0 is the top. */
export const lines: readonly (readonly [number, number, number])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/**
 * The payout of three equal signs, as a multiple of a line's stake (a fifth of the whole): always more than the whole
 * stake.
 */
export const payTable: Readonly<Record<Sign, number>> = {
  seven: 777,
  bell: 160,
  bar: 70,
  lamp: 35,
  plum: 14,
  mango: 8,
};

function play({ stake }: Bet, draw: Draw): { win: bigint; view: View } {
  const { stops, grid } = spinReels(strips, 3, draw);
  const [left = [], middle = [], right = []] = grid;
  let win = 0n;
  const wins: LineWin[] = [];
  lines.forEach(([top, centre, bottom], line) => {
    const sign = left[top];
    if (sign === undefined || sign !== middle[centre] || sign !== right[bottom]) return;
    const lineWin = (stake * BigInt(payTable[sign])) / BigInt(lines.length);
    win += lineWin;
    wins.push({ line, sign, win: String(lineWin) });
  });
  const bell = wins.some(({ sign }) => sign === "seven");
  return { win, view: { stops, grid, wins, bell, win: String(win) } };
}

/** Brass Sevens: three reels, five lines, and a bell that rings when three sevens are on one. */
export const brassSevens: InstantGame<Bet, View> = {
  kind: "instant",
  hasFreeRounds: true,
  code: "brass-sevens",
  returnToPlayer: 9626,
  read: (input, limits) => readSingle(input, [], limits, (stake) => ({ stake })),
  fixture: (_draw, stake) => ({ stake: String(stake) }),
  play,
};
