export type Sign = "peacock" | "drum" | "lotus" | "lamp" | "spice" | "bangle" | "leaf" | "drop" | "wild";

/** One spin of all 243 ways: `stake` in minor units as text. Read: the same as a bigint. */
export type Bet = { stake: bigint };

/** A jar that filled: its reel (1, 2 or 3, from 0) and how many wilds it poured from the top. */
export type Jar = { reel: number; wilds: number };

/** A symbol on neighbouring reels from the left: on how many reels, in how many ways, and what that pays. */
export type WayWin = { symbol: Sign; length: number; ways: number; win: string };

export type Spin = {
  /** Where each reel stopped: the number of the strip's symbol in the top row. */
  stops: number[];
  /** What fell, reel by reel from the left, each from the top, before anything was poured. */
  grid: Sign[][];
  /** What the wins were counted on: the same with the wilds. */
  poured: Sign[][];
  wins: WayWin[];
};

export type View = {
  /** Drops of rain in the first spin: every second one fills a jar. */
  drops: number;
  jars: Jar[];
  /** The first spin; and once all jars are full, the further ones in which their wilds stay. */
  spins: Spin[];
  win: string;
};
