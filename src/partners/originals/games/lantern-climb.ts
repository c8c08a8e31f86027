import type { Draw, InstantGame } from "./game.ts";
import { isWithin, readSingle } from "./read-bet.ts";
import { wordRange } from "./round-seeding.ts";

/**
 * The height to collect at, in hundredths of the stake (250 is 2.50 times). `stake` in minor units: text, read as
 * bigint.
 */
export type Bet = { stake: bigint; collectAt: number };

export type View = {
  /** The height that the lantern reached before the wind put it out, in hundredths; 100 means that it never rose. */
  height: number;
  collectAt: number;
  won: boolean;
  win: string;
};

/** The lowest and the highest height to collect at, in hundredths. The lantern never climbs above the highest. */
export const lowest = 101;
export const highest = 100_000;

/**
 * The height of a lantern for a drawn word, in hundredths: at least x with a probability of 97/x, so that every height
 * to collect at has the same return.
 */
export function heightOf(word: number): number {
  const height = Math.floor((97 * wordRange) / (word + 1));
  return Math.min(Math.max(height, 100), highest);
}

function play({ stake, collectAt }: Bet, draw: Draw): { win: bigint; view: View } {
  const height = heightOf(draw.below(wordRange));
  const won = height >= collectAt;
  const win = won ? (stake * BigInt(collectAt)) / 100n : 0n;
  return { win, view: { height, collectAt, won, win: String(win) } };
}

/** Lantern Climb: the player sets the height to collect at; the lantern climbs until the wind puts it out. */
export const lanternClimb: InstantGame<Bet, View> = {
  kind: "instant",
  code: "lantern-climb",
  returnToPlayer: 9700,
  read: (input, limits) =>
    readSingle(input, ["collectAt"], limits, (stake, { collectAt }) =>
      isWithin(collectAt, lowest, highest) ? { stake, collectAt } : undefined,
    ),
  // Low heights, as most players choose them: high ones win too rarely for a simulation to confirm.
  fixture: (draw, stake) => ({ stake: String(stake), collectAt: lowest + draw.below(900) }),
  play,
};
