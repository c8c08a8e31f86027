import type { Generated } from "kysely";
import type { Optional } from "./column.ts";

/**
 * The figures of members and teams, which agents are paid from. Amounts are minor units; a slot is five minutes, a quarter a quarter
 * of an hour. `bets` is a number of bets and `bet` their sum.
 */
export type TeamFigureTables = {
  play_change: PlayChangeTable;
  team_play: TeamPlayTable;
  play_calendar: PlayCalendarTable;
  team_money: TeamMoneyTable;
  team_day: TeamDayTable;
  team_week: TeamWeekTable;
  money_change: MoneyChangeTable;
};

/** A round's figures as one counting found them, and as they were counted before. Written by count-play-store.ts alone. */
export type PlayChangeTable = {
  brand_id: string;
  slot: Date;
  member_id: string;
  vendor: string;
  round_id: string;
  game_code: string;
  currency: string;
  exponent: number;
  agent_id: Optional<string>;
  finished_at: Date;
  bet: bigint;
  win: bigint;
  valid_bet: bigint;
  was_slot: Optional<Date>;
  was_bet: Generated<bigint>;
  was_win: Generated<bigint>;
  was_valid_bet: Generated<bigint>;
  /** The same of the part that is bonus money. */
  bonus_bet: Generated<bigint>;
  bonus_win: Generated<bigint>;
  bonus_valid_bet: Generated<bigint>;
  was_bonus_bet: Generated<bigint>;
  was_bonus_win: Generated<bigint>;
  was_bonus_valid_bet: Generated<bigint>;
};

/** The play of a member and, for an agent, everyone below. */
export type TeamPlayTable = {
  brand_id: string;
  member_id: string;
  at: Date;
  currency: string;
  bets: number;
  bet: bigint;
  win: bigint;
  valid_bet: bigint;
};

/** The days (UTC) of a year on which rounds with stakes count for a member who is no agent: a bit for each. */
export type PlayCalendarTable = {
  brand_id: string;
  /** The first instant of the year. */
  year: Date;
  member_id: string;
  days: string;
};

/** What the same accounts gained or lost, by the ledger's reasons. */
export type TeamMoneyTable = {
  brand_id: string;
  member_id: string;
  at: Date;
  currency: string;
  reason: string;
  count: number;
  amount: bigint;
};

/**
 * A day (UTC) of an agent's team: its sums, the quarters in which there is something, 0 to 95, and the sums up to and with
 * each. Written by team-day-store.ts alone.
 */
export type TeamDayTable = {
  brand_id: string;
  member_id: string;
  day: Date;
  currency: string;
  bets: bigint;
  bet: bigint;
  win: bigint;
  valid_bet: bigint;
  deposits: bigint;
  withdrawals: bigint;
  joined: bigint;
  quarters: number[];
  bets_through: bigint[];
  bet_through: bigint[];
  win_through: bigint[];
  valid_bet_through: bigint[];
  deposits_through: bigint[];
  withdrawals_through: bigint[];
  joined_through: bigint[];
};

/** A week (UTC) of an agent's team, from Monday on. Written by team_week_write alone. */
export type TeamWeekTable = {
  brand_id: string;
  member_id: string;
  week: Date;
  currency: string;
  bets: bigint;
  bet: bigint;
  win: bigint;
  valid_bet: bigint;
  deposits: bigint;
  withdrawals: bigint;
};

/** What members deposited and were given in a slot. Written by count-money-store.ts alone. */
export type MoneyChangeTable = {
  brand_id: string;
  slot: Date;
  member_id: string;
  agent_id: string;
  currency: string;
  kind: string;
  amount: bigint;
};
