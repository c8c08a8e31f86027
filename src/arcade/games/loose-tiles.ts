/**
 * A way across the roof, said before the first step: `loose` tiles of 25 are loose (1 to 24), `path` names the tiles
 * stepped on in their order (0 to 24, row by row). After the last one the player banks. `stake` in minor units: text,
 * read as bigint.
 */
export type Bet = { stake: bigint; loose: number; path: readonly number[] };

export type View = {
  /** The loose tiles, in rising order. */
  loose: number[];
  path: number[];
  /** The step (from 0) on which a tile slipped; null when all held. */
  slipped: number | null;
  win: string;
};
