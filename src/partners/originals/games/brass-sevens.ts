import type { Draw, InstantGame } from "./game.ts";
import { readSingle } from "./reading.ts";
import { spinReels, stripOf } from "./reels.ts";

export type Sign = "seven" | "bell" | "bar" | "lamp" | "plum" | "mango";

/** One spin of all five lines: `stake` is for all of them, in minor units as text. Read: the same as a bigint. */
export type Bet = { stake: bigint };

/** A line that won: its number (0 to 4, as in `lines`), the sign that shows three times on it, and what it pays. */
export type LineWin = { line: number; sign: Sign; win: string };

export type View = {
  /** Where each reel stopped: the number of the strip's sign in the top row. */
  stops: number[];
  /** What shows, reel by reel from the left, each from the top. */
  grid: Sign[][];
  wins: LineWin[];
  /** Sevens met on a line. */
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

/** What is painted on each reel, from its first stop down; after the last the first comes again. */
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

/** How many times a line's stake, a fifth of the whole, three of a sign pay on it: always more than the whole stake. */
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

/** Brass Sevens: three reels, five lines, and a bell that rings when three sevens meet on one. */
export const brassSevens: InstantGame<Bet, View> = {
  kind: "instant",
  code: "brass-sevens",
  returnToPlayer: 9626,
  read: (input, limits) => readSingle(input, [], limits, (stake) => ({ stake })),
  fixture: (_draw, stake) => ({ stake: String(stake) }),
  play,
};
