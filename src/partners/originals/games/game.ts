/**
 * The interface of a game: rules only. Money is minor units, chance comes from `Draw`, time belongs to
 * `rounds`. Every game publishes its return to player, which a long simulation confirms
 * (reliability.md 4.8).
 *
 * Stakes come from browsers as text of whole minor units ("500" is 5.00 with exponent 2) and views show stakes and
 * wins the same way: bets as they were sent, cards, views and results are plain JSON, to be stored and sent as they
 * are. Only the result of `read` holds bigints; to use a bet later, store the sent JSON and read it again.
 * Wins are rounded down to minor units, once for each chip, shot or call.
 */

/** Fair numbers from a committed seed; see fair.ts. The same seed gives the same numbers to everybody. */
export type Draw = {
  /** A whole number from 0 to below `bound`, without bias. */
  below: (bound: number) => number;
};

/** What was wrong with a bet: it is no bet of this game, or below or above what may be staked. */
export type BetProblem = "bet.invalid" | "bet.low" | "bet.high";

/** In minor units. `least` holds for each chip, shot or call of a bet, `most` for all of them together. */
export type StakeLimits = { least: bigint; most: bigint };

/** What `read` answers: the bet with its total stake in minor units, or what is wrong with it. */
export type Parsed<Bet> = { ok: true; bet: Bet; stake: bigint } | { ok: false; problem: BetProblem };

/* What takes a bet, a card or a result is written as a method, so that games of all kinds fit one catalogue. */
type Described<Bet> = {
  /** As the catalogue calls it. */
  code: string;
  /** Return to player in parts of ten thousand, as published: 9700 is 97%. For several kinds of bet, the lowest. */
  returnToPlayer: number;
  /** Reads what a browser sent; total stake in minor units. Refuses everything that is not exactly a bet. */
  read: (input: unknown, limits: StakeLimits) => Parsed<Bet>;
  /** A bet for tests and simulations, as a browser would send it, from chance alone; `stake` is for each part of it. */
  fixture: (draw: Draw, stake: bigint) => unknown;
};

/** One bet, one result, at once: slots, dice, and volleys of shots. `view` is all that the browser draws it from. */
export type InstantGame<Bet = unknown, View = unknown> = Described<Bet> & {
  kind: "instant";
  play(bet: Bet, draw: Draw): { win: bigint; view: View };
};

/** Rounds by the clock that everybody shares: roulette, draws, matches. */
export type SharedGame<Bet = unknown, Card = unknown, Result = unknown> = Described<Bet> & {
  kind: "shared";
  /** How long bets are taken, and how long the result is shown after them. */
  bettingMs: number;
  showingMs: number;
  /** What can be bet on in a round: fixtures and prices; the same for everybody, shown before bets. */
  card(draw: Draw): Card;
  /** Whether a bet that was read belongs to the round's card. */
  fits(bet: Bet, card: Card): boolean;
  result(card: Card, draw: Draw): Result;
  /** What a bet gets back, its stake within. */
  pays(bet: Bet, card: Card, result: Result): bigint;
};

/** Two seats, one pot: whoever wins has it, less the house's share; a tie gives stakes back. */
export type DuelGame<View = unknown> = Described<{ stake: bigint }> & {
  kind: "duel";
  /** The house's share of the pot in parts of ten thousand. */
  rake: number;
  deal(draw: Draw): { winner: 0 | 1 | "tie"; view: View };
};

export type Game = InstantGame | SharedGame | DuelGame;
