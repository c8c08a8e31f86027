import type { GameStatus } from "../port.ts";

export type PlayBook = "real" | "trial";

/** A transaction of a vendor. Amounts are minor units. */
export type Transaction = {
  id: string;
  /** 'tombstone': taken back before it came, so it never will (docs/protocols/vendor-wallet.md 13). */
  kind:
    | "bet"
    | "betSettle"
    | "settle"
    | "adjust"
    | "rollback"
    | "voidSettle"
    | "resettle"
    | "reward"
    | "tombstone";
  member: string;
  round: string;
  game: string;
  book: PlayBook;
  /** The stake. */
  amount: bigint;
  /** What was paid for it, or corrected, which may be below zero. */
  win: bigint;
  /** What counts as turnover; of a settlement, what it changed of its bets' turnover (29). */
  validBet: bigint;
  state: "open" | "settled" | "cancelled";
  /** The act that settled this bet: its own id when bet and result came in one. */
  settledBy: string | null;
  /** The transactions that it refers to. */
  about: readonly string[];
  /** The hash of its content, in hex: the same id with another content is a conflict. */
  hash: string;
  request: string;
  answered: GameStatus;
  /** Milliseconds since the epoch. */
  at: number;
};

/** What a member did in one round. */
export type Round = {
  round: string;
  member: string;
  game: string;
  book: PlayBook;
  bet: bigint;
  win: bigint;
  validBet: bigint;
  /** Bets that were taken and not taken back. */
  bets: number;
  /** 'cancelled': everything was taken back. */
  state: "open" | "closed" | "cancelled";
  seeded: boolean;
  started: number;
  finished: number | null;
};

/** A member's money in one book: what can be spent, and what is owed after a correction (below zero or none). */
export type GameBalance = { spendable: bigint; owed: bigint };

export type Player = { id: string; type: number; suspended: boolean };

/** A launch; its token is known by its hash, in hex. */
export type PlaySession = { token: string; member: string; book: PlayBook; used: number; ended: boolean };

/** What calls are decided on: as it was read under locks, and then as each decision leaves it to the next. */
export type State = {
  players: Map<string, Player>;
  /** By `balanceKey`. */
  balances: Map<string, GameBalance>;
  sessions: Map<string, PlaySession>;
  transactions: Map<string, Transaction>;
  /** By `roundKey`. */
  rounds: Map<string, Round>;
};

export const balanceKey = (member: string, book: PlayBook): string => `${book}|${member}`;
export const roundKey = (member: string, round: string): string => `${member}|${round}`;
