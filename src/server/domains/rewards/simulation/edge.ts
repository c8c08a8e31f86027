import { type BonusTerms, convertedOf, requiredWagering } from "../../../core/bonuses/terms.ts";
import { hundredPercent, type Rule } from "../rule.ts";

/** What the house keeps of a valid bet on average, in units of a hundred percent. */
export type Edges = { of: (gameType: string) => bigint; gameTypes: readonly string[] };

/**
 * What the house usually keeps of a hundred of valid bets, by game type. Vendors do not tell the platform what their
 * games keep, so these are assumed round figures. `--edge` replaces it.
 */
const usual: Readonly<Record<string, number>> = {
  ELOTT: 10,
  LOTT: 20,
  LIVE: 2,
  SPORTS: 5,
  ESPORTS: 5,
  COCKFIGHT: 5,
  FISH: 4,
  RNG: 4,
  PVP: 3,
};
const otherwise = 4;
const onePercent = hundredPercent / 100n;

/** The usual edges, or one for all game types. `everywhere` in units of a hundred percent. */
export function edgesOf(gameTypes: readonly string[], everywhere?: bigint): Edges {
  const of = (gameType: string) => everywhere ?? BigInt(usual[gameType] ?? otherwise) * onePercent;
  return { of, gameTypes };
}

/**
 * What bonus money costs on average once it is wagered, in minor units: the amount less what its wagering loses to the
 * house, where the member chooses the game that loses least for it. Never below zero, since a member stops when it is lost.
 */
export function bonusCost(amount: bigint, terms: BonusTerms, edges: Edges, exponent: number): bigint {
  const required = requiredWagering(amount, terms);
  const { excluded: { gameTypes: excluded = [] } = {}, weights = {} } = terms;
  const losses = edges.gameTypes
    .filter((type) => !excluded.includes(type) && (weights[type] ?? 100) > 0)
    .map((type) => {
      const stakes = (required * 100n) / BigInt(Math.round(weights[type] ?? 100)) / 100n;
      return (stakes * edges.of(type)) / hundredPercent;
    });
  // Wagering that no game counts is never done: the bonus expires.
  if (losses.length === 0) return required === 0n ? amount : 0n;
  const least = losses.reduce((one, other) => (other < one ? other : one));
  return convertedOf(amount - least, terms, exponent);
}

/** Whether a rule gives money for which nothing has to be wagered. */
export const isFree = ({ effect }: Rule): boolean =>
  effect.kind === "cash" ||
  effect.kind === "rebate" ||
  (effect.kind === "bonus" && effect.terms.wagering === 0);
