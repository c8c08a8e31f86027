import { wordRange } from "./fair.ts";
import type { Draw, InstantGame } from "./game.ts";
import { isWithin, readSingle } from "./reading.ts";

/** Where to collect, in hundredths of the stake (250 is 2.50 times). `stake` in minor units: text, read as bigint. */
export type Bet = { stake: bigint; collectAt: number };

export type View = {
  /** How high the lantern came before the wind put it out, in hundredths; 100 is: not off the ground. */
  height: number;
  collectAt: number;
  won: boolean;
  win: string;
};

/** The lowest and the highest height to collect at, in hundredths. No lantern climbs above the highest. */
export const lowest = 101;
export const highest = 100_000;

/**
 * How high a lantern climbs for a word drawn, in hundredths: at least x with a chance of 97 in x, so that every
 * height to collect at gives the same back.
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

/** Lantern Climb: the player says where to collect, the lantern climbs until the wind puts it out. */
export const lanternClimb: InstantGame<Bet, View> = {
  kind: "instant",
  code: "lantern-climb",
  returnToPlayer: 9700,
  read: (input, limits) =>
    readSingle(input, ["collectAt"], limits, (stake, { collectAt }) =>
      isWithin(collectAt, lowest, highest) ? { stake, collectAt } : undefined,
    ),
  // Low heights, as most players choose them: high ones win too seldom to be confirmed.
  fixture: (draw, stake) => ({ stake: String(stake), collectAt: lowest + draw.below(900) }),
  play,
};
