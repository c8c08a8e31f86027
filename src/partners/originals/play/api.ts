/**
 * The protocol between a game's page and the server (`POST /api/<call>` with `authorization: Bearer <ticket>`,
 * JSON both ways; refusals are answered 4xx with `Problem`). Amounts are decimal text in the ticket's currency;
 * times are milliseconds since the epoch by the server's clock, which `now` contains.
 */

/** Codes: ticket.missing, ticket.over, bet.invalid, bet.low, bet.high, bet.late, funds, limit, own-limit, reality-check, free-rounds.over, busy, maintenance, wallet.silent, failed. */
export type Problem = { problem: string };

/** The seed of the next instant rounds: its hash is published before, the seed itself after it was changed. */
export type Seeds = { serverHash: string; clientSeed: string; nonce: number };

/** `hello`: the player, the game, and the settings. */
export type Hello = {
  gameCode: string;
  kind: "instant" | "shared" | "duel";
  nickname: string;
  currency: string;
  exponent: number;
  /** The language tag of the page: "en", "hi". */
  language: string;
  demo: boolean;
  /** The address of the link back; the page adds nothing to it. */
  lobbyUrl: string;
  balance: string;
  /** `steps` are the offered stakes, lowest first, all within the limits. */
  limits: { least: string; most: string; steps: string[] };
  /** Published return to player in parts of ten thousand. */
  returnToPlayer: number;
  /** For instant games. */
  seeds: Seeds | null;
  /** Rounds that take no money, to be played first; null when there are none. */
  free: FreeRounds | null;
  now: number;
};

/** Free rounds of a grant: how many are left of all, the stake of each, and what they have won. */
export type FreeRounds = { grant: string; left: number; rounds: number; stake: string; won: string };

/** `play`: one instant round; the same `playId` gets the same answer. `free` is the grant of a free round. */
export type Play = { playId: string; bet: unknown; free?: string };
export type Played = {
  roundId: string;
  stake: string;
  win: string;
  view: unknown;
  balance: string;
  seeds: Seeds;
  /** Of a free round: its grant after it. */
  free: FreeRounds | null;
};

/** `bet`: on a shared round; the same `betId` is the same bet. */
export type Bet = { betId: string; roundId: string; bet: unknown };
export type Taken = { roundId: string; stake: string; balance: string };

/** `duel`: takes a seat; further events come by the stream. */
export type Duel = { duelId: string; stake: string };
export type Seated = { duelId: string; stake: string; balance: string };

/** `seed`: sets the player's client seed and changes the server's; the old one is revealed. */
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

/** `stream` (GET, server-sent events, ticket in the same header): one event per message, named by `type`. */
export type StreamEvent =
  /** At first and at each change of phase. `bets` are the player's own, of this round. */
  | {
      type: "round";
      roundId: string;
      phase: "betting" | "showing";
      /** The end of this phase. */
      until: number;
      now: number;
      serverHash: string;
      card: unknown;
      /** The number of players with a bet in it. */
      players: number;
      bets: { betId: string; stake: string; bet: unknown }[];
      /** While showing. */
      result: unknown;
      serverSeed: string | null;
      /** Results of the rounds before, newest first, at most 12. */
      past: unknown[];
    }
  /** The payout of the player's bets of a round; sent once it is booked. */
  | { type: "won"; roundId: string; stake: string; win: string; balance: string }
  | {
      type: "duel";
      duelId: string;
      state: "waiting" | "over" | "void";
      stake: string;
      /** While waiting: when the house seat joins. */
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

/**
 * `GET /api/proof/<roundId>` (public): everything needed to draw a round again; the seed is null until it is
 * revealed.
 */
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
  /** The view of an instant round or a duel, or the result of a shared round. */
  result: unknown;
  at: number;
};
