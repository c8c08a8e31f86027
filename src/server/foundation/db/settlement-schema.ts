import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/**
 * What agents are paid from, and what they were paid. Amounts are minor units; a slot is five minutes, a quarter a quarter of an
 * hour. `bets` is a number of bets and `bet` their sum.
 */
export type SettlementTables = {
  play_change: PlayChangeTable;
  team_play: TeamPlayTable;
  play_calendar: PlayCalendarTable;
  team_money: TeamMoneyTable;
  team_day: TeamDayTable;
  team_week: TeamWeekTable;
  money_change: MoneyChangeTable;
  agent_policy: AgentPolicyTable;
  agent_cursor: AgentCursorTable;
  agent_run: AgentRunTable;
  agent_bill: AgentBillTable;
  bill_quarter: BillQuarterTable;
  bill_block: BillQuarterTable;
  agent_cover: AgentCoverTable;
  payslip_approval: PayslipApprovalTable;
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

/** The switches of agents.json since an instant. */
export type AgentPolicyTable = {
  brand_id: string;
  since: Date;
  policy: ColumnType<unknown, string, never>;
};

export type AgentCursorTable = {
  brand_id: string;
  noted_upto: Optional<Date>;
  closed_through: Optional<Date>;
  last_transaction: Generated<bigint>;
  /** Everything of closed slots up to this slot, agent and member is in `team_play`. */
  teams_slot: Optional<Date>;
  teams_agent: Generated<string>;
  teams_member: Generated<string>;
  /** Days before it are in `team_day`; of the next one the agents up to a member. */
  rolled_through: Optional<Date>;
  rolled_member: Generated<string>;
  /** Weeks before it are in `team_week`; of the next one the agents up to a member. */
  weeks_through: Optional<Date>;
  weeks_member: Generated<string>;
  /** What earlier transactions than this one of the database wrote was visible to a counting. */
  seen_transaction: Generated<bigint>;
  /** No counting has read rounds that were written from then on; holds while `read_with` is `noted_upto`. */
  read_upto: Optional<Date>;
  read_with: Optional<Date>;
};

export type AgentRunTable = {
  brand_id: string;
  kind: string;
  period: string;
  period_start: Date;
  period_end: Date;
  settled_at: Date;
  /** The switches of agents.json that it was settled by. */
  policy: ColumnType<unknown, string, never>;
  bills: number;
  total: bigint;
};

export type BillState =
  | "calculated"
  | "paid"
  | "collected"
  | "partlyPaid"
  | "notReached"
  | "nothing"
  | "covered"
  /** Waits for the payer's approval; after the window, for that of the payer or the desk. */
  | "toApprove"
  /** Rejected by the upline who pays: the desk decides. */
  | "disputed"
  /** Rejected by the desk, for ever. */
  | "rejected"
  /** The desk ended what an upline still owed of it; what was paid before stays. */
  | "writtenOff"
  /** Approved or automatic, but the upline's wallet gave nothing of it so far. */
  | "insufficient"
  /** Of an agent who owes to agents below: not all of it is collected. */
  | "toCollect";

/**
 * An agent's share of a period. Rates are millionths; `tier` is -1 when no step was met. What is won and lost is that of the
 * players: `winRate` is for what they won.
 */
export type AgentBillTable = {
  brand_id: string;
  kind: string;
  period: string;
  period_start: Date;
  period_end: Date;
  agent_id: string;
  contract_id: string;
  upline_id: Optional<string>;
  currency: string;
  exponent: number;
  tier: number;
  win_rate: number;
  loss_rate: number;
  valid_bet: bigint;
  won_bet: bigint;
  lost_bet: bigint;
  loss: bigint;
  bet: Generated<bigint>;
  win: Generated<bigint>;
  rebates: Generated<bigint>;
  promotions: Generated<bigint>;
  fees: Generated<bigint>;
  wages: Generated<bigint>;
  active: number;
  /** Carried in from the period before. */
  carried: Generated<bigint>;
  /** Carried out to the next period. */
  carry: Generated<bigint>;
  gross: bigint;
  share: bigint;
  amount: Generated<bigint>;
  short: Generated<bigint>;
  state: BillState;
  paid_at: Optional<Date>;
  /** The agent above who pays it; null is the platform. */
  payer_id: Optional<string>;
  /** Until when the payer alone decides, and has to pay what is missing. */
  due_at: Optional<Date>;
  decided_at: Optional<Date>;
  /** As actors are written everywhere: "member:<id>", "desk:<name>". */
  decided_by: Optional<string>;
  reason: Optional<string>;
  /** What the agent got back of rejected payslips below. */
  returned: Generated<bigint>;
  /** What an upline owed of it and does not any more, because the desk wrote it off. */
  written_off: Generated<bigint>;
};

/**
 * What an agent's payslips, or those of the agents directly below, came to in a quarter of an hour, by the last second of their
 * periods; in `bill_block` the same in six hours. Written by triggers of `agent_bill` alone.
 */
export type BillQuarterTable = {
  brand_id: string;
  agent_id: string;
  side: "own" | "below";
  at: Date;
  kind: string;
  count: number;
  valid_bet: bigint;
  gross: bigint;
  share: bigint;
  amount: bigint;
  short: bigint;
};

/** What has accrued for an agent in a running period; `share` is negative for one who owes. Minor units. */
export type AgentCoverTable = {
  brand_id: string;
  kind: string;
  period: string;
  agent_id: string;
  /** The agent above who pays it; null is the platform. */
  payer_id: string | null;
  period_start: Date;
  period_end: Date;
  as_of: Date;
  share: bigint;
  short: bigint;
  held: bigint;
  hold_key: string | null;
};

/** What staff ordered of many payslips at once, and how far it is. Written by approve-all-store.ts alone. */
export type PayslipApprovalTable = {
  brand_id: string;
  id: string;
  at: Date;
  staff_id: string;
  staff: string;
  role: string;
  network: string;
  kind: Optional<string>;
  through: Date;
  last_start: Optional<Date>;
  last_kind: Optional<string>;
  last_agent: Optional<string>;
  last_period: Optional<string>;
  approved: Generated<number>;
  failed: Generated<number>;
  failures: Generated<unknown>;
  done_at: Optional<Date>;
};
