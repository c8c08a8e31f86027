import { usualEdge } from "../../../brands/usual-edges.ts";
import { type BonusTerms, convertedOf, requiredWagering } from "../../../core/bonuses/terms.ts";
import { hundredPercent, type Rule } from "../rule.ts";

/** What the house keeps of a valid bet on average, in units of a hundred percent. */
export type Edges = { of: (gameType: string) => bigint; gameTypes: readonly string[] };

const onePercent = hundredPercent / 100n;

/** The usual edges, or one for all game types (`--edge`). `everywhere` in units of a hundred percent. */
export function edgesOf(gameTypes: readonly string[], everywhere?: bigint): Edges {
  const of = (gameType: string) => everywhere ?? BigInt(usualEdge(gameType)) * onePercent;
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
