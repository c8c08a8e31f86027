import type { BonusTerms } from "../bonuses/terms.ts";

/** The terms of free rounds, as their reward stores them. Amounts are texts of whole minor units. */
export type FreeRoundsTerms = {
  vendor: string;
  /** Codes of the vendor's games in which the rounds may be played. */
  games: readonly string[];
  rounds: number;
  /** What each round is played as. */
  stake: string;
  /** What all rounds win at most. */
  cap: string;
  /** The days in which they may be played. */
  days: number;
  /** The day whose budgets hold the cap, yyyy-MM-dd. */
  day: string;
  /** The terms of the bonus that the winnings become; without them they are real money. */
  bonus?: BonusTerms;
};
