import type { Draw } from "../../../kernel/fair-draw.ts";

export type { Draw };

/**
 * The interface of a game: rules only. Money is minor units, randomness comes from `Draw`, time belongs to `rounds`.
 * Every game publishes its return to player, which a long simulation confirms (reliability.md 4.8).
 * Stakes come from browsers as text of whole minor units ("500" is 5.00 with exponent 2), and views show stakes and
 * wins the same way. Bets as sent, cards, views and results are plain JSON, stored and sent unchanged. Only the result
 * of `read` holds bigints; to use a bet later, store the sent JSON and read it again. Wins are rounded down to minor
 * units, once for each chip, shot or call.
 */

/** The reason why a bet is refused: it is not a bet of this game, or it is below or above the limits. */
export type BetProblem = "bet.invalid" | "bet.low" | "bet.high";

/** In minor units. `least` applies to each chip, shot or call of a bet, `most` to all of them together. */
export type StakeLimits = { least: bigint; most: bigint };

/** The result of `read`: the bet with its total stake in minor units, or its problem. */
export type Parsed<Bet> = { ok: true; bet: Bet; stake: bigint } | { ok: false; problem: BetProblem };

/*
 * Functions that take a bet, a card or a result are declared as methods, so that games of all kinds fit one catalogue.
 */
type Described<Bet> = {
  /** The code of the game in the catalogue. */
  code: string;
  /**
   * Published return to player in parts of ten thousand: 9700 is 97%. With several kinds of bet, the lowest of them.
   */
  returnToPlayer: number;
  /** Parses a bet as a browser sends it. Refuses everything that is not exactly a bet. */
  read: (input: unknown, limits: StakeLimits) => Parsed<Bet>;
  /** A random bet for tests and simulations, as a browser would send it; `stake` is for each part of it. */
  fixture: (draw: Draw, stake: bigint) => unknown;
};

/** One bet with an immediate result: slots, dice, and volleys of shots. The browser draws it from `view` alone. */
export type InstantGame<Bet = unknown, View = unknown> = Described<Bet> & {
  kind: "instant";
  /** Whether operators may grant rounds of it: its bet is `{ stake }` alone. */
  hasFreeRounds?: true;
  play(bet: Bet, draw: Draw): { win: bigint; view: View };
};

/** Shared rounds by the clock: roulette, draws, matches. */
export type SharedGame<Bet = unknown, Card = unknown, Result = unknown> = Described<Bet> & {
  kind: "shared";
  /** How long bets are taken, and how long the result is shown after that. */
  bettingMs: number;
  showingMs: number;
  /** The offer of a round: fixtures and prices. It is the same for all players and shown before bets. */
  card(draw: Draw): Card;
  /** Whether a parsed bet belongs to the round's card. */
  fits(bet: Bet, card: Card): boolean;
  result(card: Card, draw: Draw): Result;
  /** The payout of a bet, stake included. */
  pays(bet: Bet, card: Card, result: Result): bigint;
  /** The numbers of a result in their order, for a lottery: its draws are published. Other games have none. */
  numbers?(result: Result): readonly number[];
};

/** Two seats, one pot: the winner gets it, less the house's share; a tie returns the stakes. */
export type DuelGame<View = unknown> = Described<{ stake: bigint }> & {
  kind: "duel";
  /** The house's share of the pot in parts of ten thousand. */
  rake: number;
  deal(draw: Draw): { winner: 0 | 1 | "tie"; view: View };
};

export type Game = InstantGame | SharedGame | DuelGame;
