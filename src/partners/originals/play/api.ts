/**
 * What a game's page and the arcade say to each other (`POST /api/<call>` with `authorization: Bearer <ticket>`, JSON
 * both ways; refusals are answered 4xx with `Problem`). Amounts are decimal text in the ticket's currency; times are
 * milliseconds since the epoch by the arcade's clock, which `now` tells.
 */

/** Codes: ticket.missing, ticket.over, bet.invalid, bet.low, bet.high, bet.late, funds, limit, busy, maintenance, wallet.silent, failed. */
export type Problem = { problem: string };

/** The seed that the next instant rounds draw from: its hash is known before, itself after it was changed. */
export type Seeds = { serverHash: string; clientSeed: string; nonce: number };

/** `hello`: who plays what, and with what. */
export type Hello = {
  gameCode: string;
  kind: "instant" | "shared" | "duel";
  nickname: string;
  currency: string;
  exponent: number;
  /** A tag that the page is drawn in: "en", "hi". */
  language: string;
  demo: boolean;
  /** Where the way back leads; the page adds nothing to it. */
  lobbyUrl: string;
  balance: string;
  /** `steps` are the stakes that buttons offer, lowest first, all within the limits. */
  limits: { least: string; most: string; steps: string[] };
  /** Published return to player in parts of ten thousand. */
  returnToPlayer: number;
  /** For instant games. */
  seeds: Seeds | null;
  now: number;
};

/** `play`: one instant round; the same `playId` hears the same answer. */
export type Play = { playId: string; bet: unknown };
export type Played = {
  roundId: string;
  stake: string;
  win: string;
  view: unknown;
  balance: string;
  seeds: Seeds;
};

/** `bet`: on a shared round; the same `betId` is the same bet. */
export type Bet = { betId: string; roundId: string; bet: unknown };
export type Taken = { roundId: string; stake: string; balance: string };

/** `duel`: takes a seat; what follows comes by the stream. */
export type Duel = { duelId: string; stake: string };
export type Seated = { duelId: string; stake: string; balance: string };

/** `seed`: takes a client seed of the player's own and changes the server's; the old one is told. */
export type Reseed = { clientSeed: string };
export type Reseeded = { revealed: { serverHash: string; serverSeed: string }; seeds: Seeds };

/** `history`: the player's last rounds of this game, newest first, at most 20. */
export type Past = {
  roundId: string;
  at: number;
  stake: string;
  win: string;
  state: "open" | "over" | "void";
};
export type History = { rounds: Past[] };

/** `stream` (GET, server-sent events, ticket in the same header): one event a message, named by `type`. */
export type StreamEvent =
  /** First of all and at each change of phase. `bets` are one's own, of this round. */
  | {
      type: "round";
      roundId: string;
      phase: "betting" | "showing";
      /** When this phase is over. */
      until: number;
      now: number;
      serverHash: string;
      card: unknown;
      /** How many players have a bet in it. */
      players: number;
      bets: { betId: string; stake: string; bet: unknown }[];
      /** While showing. */
      result: unknown;
      serverSeed: string | null;
      /** Results of the rounds before, newest first, at most 12. */
      past: unknown[];
    }
  /** What one's bets of a round brought; comes once it is booked. */
  | { type: "won"; roundId: string; stake: string; win: string; balance: string }
  | {
      type: "duel";
      duelId: string;
      state: "waiting" | "over" | "void";
      stake: string;
      /** While waiting: when the house's own seat joins. */
      until: number | null;
      opponent: { name: string; house: boolean } | null;
      seat: 0 | 1;
      view: unknown;
      winner: 0 | 1 | "tie" | null;
      win: string;
      balance: string;
      roundId: string;
    }
  | { type: "balance"; balance: string };

/** `GET /api/proof/<roundId>` (public): all that it takes to draw a round again; the seed is null until it is told. */
export type Proof = {
  roundId: string;
  gameCode: string;
  kind: Hello["kind"];
  serverHash: string;
  serverSeed: string | null;
  clientSeed: string;
  nonce: number;
  /** Bets with their stakes and wins, without names. */
  bets: { bet: unknown; stake: string; win: string }[];
  card: unknown;
  /** The view of an instant round or a duel, the result of a shared one. */
  result: unknown;
  at: number;
};
