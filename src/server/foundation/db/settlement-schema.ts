import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";
import type { TeamFigureTables } from "./team-figure-schema.ts";

/** The settling of agents' contracts, and what agents were paid. Amounts are minor units. */
export type SettlementTables = TeamFigureTables & {
  agent_policy: AgentPolicyTable;
  agent_cursor: AgentCursorTable;
  agent_run: AgentRunTable;
  agent_bill: AgentBillTable;
  bill_quarter: BillQuarterTable;
  bill_block: BillQuarterTable;
  agent_cover: AgentCoverTable;
  payslip_approval: PayslipApprovalTable;
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
