import { oneOf } from "./chance.ts";
import type { Draw, InstantGame } from "./game.ts";
import { isWithin, readSingle } from "./read-bet.ts";

/** Below the line or above it: a roll on the line itself loses. */
export type Call = "under" | "over";

/** A call on one roll of 1 to 100: under is below `line`, over above it. `stake` in minor units: text, read as bigint. */
export type Bet = { stake: bigint; line: number; call: Call };

export type View = { roll: number; line: number; call: Call; won: boolean; win: string };

/** The largest number of winning rolls: 98 would only pay the stake back. */
const mostRolls = 97;

/** The number of winning rolls of a hundred. */
export const winningRolls = (line: number, call: Call): number => (call === "under" ? line - 1 : 100 - line);

/** Whether a call on this line can both win and lose. */
export const isLine = (line: number, call: Call): boolean =>
  isWithin(line, 1, 100) && isWithin(winningRolls(line, call), 1, mostRolls);

/**
 * What a call pays, stake included, in hundredths of it, as shown. The win itself is not rounded to hundredths.
 */
export const shownPrice = (line: number, call: Call): number => Math.floor(9800 / winningRolls(line, call));

const pays = ({ stake, line, call }: Bet): bigint => (stake * 98n) / BigInt(winningRolls(line, call));

function play(bet: Bet, draw: Draw): { win: bigint; view: View } {
  const { line, call } = bet;
  const roll = draw.below(100) + 1;
  const won = call === "under" ? roll < line : roll > line;
  const win = won ? pays(bet) : 0n;
  return { win, view: { roll, line, call, won, win: String(win) } };
}

/** Under or Over: a line, a call and one roll. Every call gives 98 of 100 back in the long run. */
export const underOrOver: InstantGame<Bet, View> = {
  kind: "instant",
  code: "under-or-over",
  returnToPlayer: 9800,
  read: (input, limits) =>
    readSingle(input, ["line", "call"], limits, (stake, { line, call }) => {
      if ((call !== "under" && call !== "over") || typeof line !== "number") return undefined;
      return isLine(line, call) ? { stake, line, call } : undefined;
    }),
  fixture: (draw, stake) => {
    const call = oneOf<Call>(["under", "over"], draw);
    const rolls = draw.below(mostRolls) + 1;
    return { stake: String(stake), line: call === "under" ? rolls + 1 : 100 - rolls, call };
  },
  play,
};
