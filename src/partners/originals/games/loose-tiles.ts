import { someOf } from "./chance.ts";
import type { Draw, InstantGame } from "./game.ts";
import { isWithin, readSingle } from "./read-bet.ts";

/**
 * A path across the roof, chosen before the first step: `loose` of the 25 tiles are loose (1 to 24); `path` names the
 * tiles in their order (0 to 24, row by row). The player collects after the last one. `stake` in minor units: text,
 * read as bigint.
 */
export type Bet = { stake: bigint; loose: number; path: readonly number[] };

export type View = {
  /** The loose tiles, in rising order. */
  loose: number[];
  path: number[];
  /** The step (from 0) on which a tile slipped; null when all tiles held. */
  slipped: number | null;
  win: string;
};

const tiles = Array.from({ length: 25 }, (_none, tile) => tile);

/** The highest offered price, as a multiple of the stake. */
const mostTimes = 1_000n;

/** The number of ways to choose `some` of `all`; 0 when `all` has fewer. */
function choices(all: number, some: number): bigint {
  let ways = 1n;
  for (let step = 0; step < some; step += 1) ways = (ways * BigInt(all - step)) / BigInt(step + 1);
  return ways;
}

/** The probability that `steps` tiles all hold, as a fraction. */
export const chanceToHold = (loose: number, steps: number): { of: bigint; in: bigint } => ({
  of: choices(25 - loose, steps),
  in: choices(25, steps),
});

/**
 * The payout of `stake` when `steps` tiles all hold: 97 hundredths of the fair price, rounded down; undefined for a
 * path that is longer than the firm tiles or would pay more than 1000 times.
 */
export function banked(stake: bigint, loose: number, steps: number): bigint | undefined {
  const chance = chanceToHold(loose, steps);
  if (chance.of === 0n || 97n * chance.in > 100n * chance.of * mostTimes) return undefined;
  return (stake * 97n * chance.in) / (100n * chance.of);
}

function play({ stake, loose, path }: Bet, draw: Draw): { win: bigint; view: View } {
  const slipping = someOf(tiles, loose, draw).sort((one, other) => one - other);
  const step = path.findIndex((tile) => slipping.includes(tile));
  const win = step === -1 ? (banked(stake, loose, path.length) ?? 0n) : 0n;
  return {
    win,
    view: { loose: slipping, path: [...path], slipped: step === -1 ? null : step, win: String(win) },
  };
}

/** The tiles of a path, each once; undefined for anything else. */
function pathOf(value: unknown): number[] | undefined {
  if (!Array.isArray(value) || !isWithin(value.length, 1, 24)) return undefined;
  const path = value.filter((tile) => isWithin(tile, 0, 24));
  return path.length === value.length && new Set(path).size === path.length ? path : undefined;
}

/** Loose Tiles: a roof of twenty-five tiles, some of them loose, and a path across it. */
export const looseTiles: InstantGame<Bet, View> = {
  kind: "instant",
  code: "loose-tiles",
  returnToPlayer: 9700,
  read: (input, limits) =>
    readSingle(input, ["loose", "path"], limits, (stake, { loose, path: sent }) => {
      const path = pathOf(sent);
      if (!path || !isWithin(loose, 1, 24) || banked(stake, loose, path.length) === undefined)
        return undefined;
      return { stake, loose, path };
    }),
  fixture: (draw, stake) => ({
    stake: String(stake),
    loose: draw.below(5) + 1,
    path: someOf(tiles, draw.below(5) + 1, draw),
  }),
  play,
};
