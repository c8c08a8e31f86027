export type Sign = "seven" | "bell" | "bar" | "lamp" | "plum" | "mango";

/** One spin of all five lines: `stake` is for all of them, in minor units as text. Read: the same as a bigint. */
export type Bet = { stake: bigint };

/** A line that won: its number (0 to 4, as in `lines`), its symbol, how many of it, and what it pays. */
export type LineWin = { line: number; symbol: Sign; length: 2 | 3; win: string };

export type View = {
  /** Where each reel stopped: the number of the strip's symbol in the top row. */
  stops: number[];
  /** What shows, reel by reel from the left, each from the top. */
  grid: Sign[][];
  wins: LineWin[];
  /** Sevens met on a line. */
  bell: boolean;
  win: string;
};
