import type { Generated } from "kysely";
import type { Optional, Seen } from "./column.ts";

/** Tables of games in play. Amounts in minor units. */
export type GameTables = {
  game_session: GameSessionTable;
  game_round: GameRoundTable;
  game_transaction: GameTransactionTable;
  game_cursor: GameCursorTable;
  winner: WinnerTable;
  winner_cursor: WinnerCursorTable;
  money_quarter: MoneyQuarterTable;
  play_day: PlayDayTable;
  figure_cursor: FigureCursorTable;
};

/** One launch; only the vendor knows the token itself. */
export type GameSessionTable = {
  brand_id: string;
  token_hash: Buffer;
  member_id: string;
  vendor: string;
  game_code: string;
  book: "real" | "trial";
  opened_at: Date;
  last_used_at: Date;
  ended_at: Optional<Date>;
};

/** A member's sums in one round; `finished_at` is null while it is open. Written by game_keep. */
export type GameRoundTable = {
  brand_id: string;
  vendor: string;
  round_id: string;
  member_id: string;
  game_code: string;
  book: "real" | "trial";
  currency: string;
  exponent: number;
  bet_minor: bigint;
  win_minor: bigint;
  valid_bet_minor: bigint;
  bets: number;
  /** The bonus that was active when it began. */
  bonus_id: Optional<string>;
  /** The parts of `bet_minor` and `win_minor` that are bonus money. */
  bonus_bet_minor: Generated<bigint>;
  bonus_win_minor: Generated<bigint>;
  /** What it has counted for the bonus's wagering, in hundredths of minor units. */
  wagered: Generated<bigint>;
  state: "open" | "closed" | "cancelled";
  /** True for demo history, which must never be mistaken for play. */
  seeded: Generated<boolean>;
  started_at: Date;
  finished_at: Optional<Date>;
  swept_at: Optional<Date>;
  /** When it was last written, by the database's clock. */
  noted_at: Generated<Date>;
  /** The earliest end of its states that were over before this one; null while there were none. Kept by a trigger. */
  over_since: Optional<Date>;
};

/** A transaction of a vendor. Written by game_keep alone. */
export type GameTransactionTable = {
  brand_id: Seen<string>;
  vendor: Seen<string>;
  transaction_id: Seen<string>;
  kind: Seen<string>;
  member_id: Seen<string>;
  round_id: Seen<string>;
  game_code: Seen<string>;
  book: Seen<"real" | "trial">;
  amount: Seen<bigint>;
  win: Seen<bigint>;
  valid_bet: Seen<bigint>;
  state: Seen<"open" | "settled" | "cancelled">;
  settled_by: Seen<string | null>;
  about: Seen<string[]>;
  input_hash: Seen<Buffer>;
  bonus_amount: Seen<bigint>;
  bonus_win: Seen<bigint>;
  request_id: Seen<string>;
  answered: Seen<string>;
  at: Seen<Date>;
};

/** The last copied round of a vendor that keeps wallets. */
export type GameCursorTable = { brand_id: string; vendor: string; at: Date; after: string };

/** A win that the winner board may show: the biggest of each day. Written by winner-job-store.ts alone. */
export type WinnerTable = {
  brand_id: string;
  vendor: string;
  round_id: string;
  member_id: string;
  account: string;
  game_code: string;
  currency: string;
  exponent: number;
  win_minor: bigint;
  finished_at: Date;
};

/** The time up to which a brand's rounds were read for winners. */
export type WinnerCursorTable = { brand_id: string; noted_upto: Date };

/** What members' accounts gained or lost in a quarter of an hour. These three are written by desk/figure-store.ts alone. */
export type MoneyQuarterTable = {
  brand_id: string;
  at: Date;
  currency: string;
  exponent: number;
  reason: string;
  amount: bigint;
};

/** The quarters of a day in UTC in which a member staked; `quarters` is 96 digits, 0 or 1. */
export type PlayDayTable = { brand_id: string; day: Date; member_id: string; quarters: string };

/** The last transaction of the ledger that is counted. */
export type FigureCursorTable = {
  brand_id: string;
  last_transaction: bigint;
  days_transaction: Generated<bigint>;
  /** The brand's clock by which days are counted; '' before the first counting. */
  zone: Generated<string>;
  registered_day: Optional<string>;
};
