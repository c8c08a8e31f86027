import type { BonusTerms } from "../../../core/bonuses/terms.ts";
import type { PeriodDays, PlayPeriod } from "../../../core/safer-play/periods.ts";
import type { Sitting } from "../../../core/safer-play/sitting.ts";
import type { CheckInterval, PlayLimit } from "../../../core/safer-play/terms.ts";
import type { GameStatus } from "../port.ts";

export type PlayBook = "real" | "trial";

/** The ledger's books of play: a stake of the real book may be covered by bonus money. */
export type MoneyBook = PlayBook | "bonus";

/** A transaction of a vendor. Amounts are minor units. */
export type Transaction = {
  id: string;
  /** 'tombstone': rolled back before it arrived, and refused since (docs/protocols/vendor-wallet.md 13). */
  kind:
    | "bet"
    | "betSettle"
    | "settle"
    | "adjust"
    | "rollback"
    | "voidSettle"
    | "resettle"
    | "reward"
    | "freeRound"
    | "tombstone";
  member: string;
  round: string;
  game: string;
  book: PlayBook;
  /** The stake. */
  amount: bigint;
  /** The payout or correction, which may be below zero. */
  win: bigint;
  /** The parts of the stake and of the payout that are bonus money. */
  bonusAmount: bigint;
  bonusWin: bigint;
  /** The valid bet; of a settlement, the change of its bets' valid bets (29). */
  validBet: bigint;
  state: "open" | "settled" | "cancelled";
  /** The transaction that settled this bet: its own id when bet and result came in one call. */
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

/** A member's sums in one round. */
export type Round = {
  round: string;
  member: string;
  game: string;
  book: PlayBook;
  bet: bigint;
  win: bigint;
  validBet: bigint;
  /** The bonus that was active when it began: no other one covers its stakes, and none where it is null. */
  bonus: string | null;
  /** The parts of `bet` and `win` that are bonus money. */
  bonusBet: bigint;
  bonusWin: bigint;
  /** What it has counted for the bonus's wagering, in hundredths of minor units. */
  wagered: bigint;
  /** The number of bets without those that were rolled back. */
  bets: number;
  /** 'cancelled': it has no bets left, since all were rolled back, or ended without any. */
  state: "open" | "closed" | "cancelled";
  /** Whether it belongs to demo play. */
  seeded: boolean;
  started: number;
  finished: number | null;
};

/** A member's money in one book: what can be spent, and what is owed after a correction (zero or below). */
export type GameBalance = { spendable: bigint; owed: bigint };

/** A bonus that is active, or was when a round began. */
export type PlayedBonus = {
  id: string;
  member: string;
  state: "active" | "converted" | "expired" | "cancelled" | "exhausted";
  terms: BonusTerms;
  /** The wagering that the bonus requires and what is counted so far, in hundredths of minor units. */
  required: bigint;
  wagered: bigint;
  /** After its conversion: the bonus money at that time, with what late wins and corrections changed. */
  result: bigint;
  /** Milliseconds since the epoch; null without an end. */
  expires: number | null;
};

export type Player = {
  id: string;
  type: number;
  suspended: boolean;
  /** Until when a break or exclusion lasts that the player asked for. Milliseconds since the epoch. */
  excludedUntil: number | null;
  /** Whether the player is an upline who did not pay agents below in time; unknown to a function of a version before. */
  late?: boolean;
  /** The player's current play; none before the first, and unknown to a function of a version before. */
  sitting?: Sitting | null;
};

/** What a player staked, lost with own money (minor units) and spent of time in a period until now. */
export type PlayedPeriod = { staked: bigint; lost: bigint; activeMs: number };

/** What decisions count for a player's limits on a day of the brand's zone, in minor units. */
export type PlayCount = {
  member: string;
  day: string;
  staked: bigint;
  won: bigint;
  ownStaked: bigint;
  ownWon: bigint;
};

/** A launch; `token` is the hash of its token, in hex, and `used` its last use, which is stored once a minute. */
export type PlaySession = { token: string; member: string; book: PlayBook; used: number; ended: boolean };

/** The state that calls are decided on: read under locks, then changed by each decision for the next one. */
export type State = {
  players: Map<string, Player>;
  /** By `balanceKey`. */
  balances: Map<string, GameBalance>;
  sessions: Map<string, PlaySession>;
  transactions: Map<string, Transaction>;
  /** By `roundKey`. */
  rounds: Map<string, Round>;
  /** By id. */
  bonuses: Map<string, PlayedBonus>;
  /** The first days of the current periods. */
  days: PeriodDays;
  /** The players' own limits, and the intervals of their reality checks. */
  limits: Map<string, (PlayLimit | CheckInterval)[]>;
  /** By `usageKey`; read only for players who have limits. */
  usage: Map<string, PlayedPeriod>;
};

export const balanceKey = (member: string, book: MoneyBook): string => `${book}|${member}`;
export const usageKey = (member: string, period: PlayPeriod): string => `${member}|${period}`;
export const countKey = (member: string, day: string): string => `${member}|${day}`;
export const roundKey = (member: string, round: string): string => `${member}|${round}`;
