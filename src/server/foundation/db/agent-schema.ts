import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** jsonb: read as a value, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

/** Tables of agents. */
export type AgentTables = {
  agent_contract: AgentContractTable;
  agent_contract_step: AgentContractStepTable;
  agent_campaign: AgentCampaignTable;
  agent_campaign_member: AgentCampaignMemberTable;
  agent_campaign_visitor: AgentCampaignVisitorTable;
  agent_campaign_quarter: AgentCampaignQuarterTable;
  /** By day (UTC), written by a trigger of the quarters alone. */
  agent_campaign_day: AgentCampaignQuarterTable;
  agent_campaign_cursor: AgentCampaignCursorTable;
  agent_news_read: AgentNewsReadTable;
  sub_account: SubAccountTable;
  sub_account_action: SubAccountActionTable;
  agent_transfer_day: AgentTransferDayTable;
};

/** A login that an agent opened for their staff. */
export type SubAccountTable = {
  brand_id: string;
  id: string;
  agent_id: string;
  /** "<account of the agent>:<name>". */
  account: string;
  name: string;
  password_hash: string;
  password_is_given: Generated<boolean>;
  rights: Json;
  created_at: Date;
  last_login_at: Optional<Date>;
  suspended_at: Optional<Date>;
};

export type SubAccountActionTable = {
  brand_id: string;
  id: Generated<bigint>;
  agent_id: string;
  account: string;
  at: Date;
  operation: string;
  /** The key of the text of the button. */
  label: string;
  subject: string;
  outcome: Optional<string>;
};

export type AgentTransferDayTable = {
  brand_id: string;
  agent_id: string;
  /** YYYY-MM-DD in the brand's zone of agents. */
  day: string;
  amount: bigint;
};

export type AgentContractTable = {
  brand_id: string;
  id: string;
  kind: "dividend" | "dailyWage" | "hourly" | "realTime";
  /** Null is the platform. */
  upline_id: Optional<string>;
  downline_id: string;
  state: "offered" | "cascade" | "active" | "endRequested" | "rejected" | "ended";
  terms: Json;
  snapshot: Json;
  offered_at: Date;
  effective_from: Optional<Date>;
  effective_to: Optional<Date>;
  ended_at: Optional<Date>;
  /** The party that has not seen the latest step: "upline" or "downline". */
  notice_for: Optional<string>;
};

export type AgentContractStepTable = {
  brand_id: string;
  contract_id: string;
  number: number;
  at: Date;
  actor: string;
  event: string;
  state: string;
};

export type AgentCampaignTable = {
  brand_id: string;
  code: string;
  agent_id: string;
  name: string;
  state: "active" | "paused" | "ended";
  opened_at: Date;
  ended_at: Optional<Date>;
};

export type AgentCampaignMemberTable = {
  brand_id: string;
  member_id: string;
  code: string;
  first_deposit_at: Optional<Date>;
  /** Minor units. */
  first_deposit: Optional<bigint>;
};

export type AgentCampaignVisitorTable = {
  brand_id: string;
  code: string;
  visitor: Buffer;
  ends_at: Date;
};

/** A quarter of an hour, or all time at -infinity. Amounts in minor units; visits and registrations have no currency. */
export type AgentCampaignQuarterTable = {
  brand_id: string;
  code: string;
  at: Date;
  currency: string;
  visits: Generated<number>;
  registrations: Generated<number>;
  first_deposits: Generated<number>;
  first_deposit: Generated<bigint>;
  deposits: Generated<bigint>;
  bet: Generated<bigint>;
  win: Generated<bigint>;
  valid_bet: Generated<bigint>;
};

export type AgentCampaignCursorTable = {
  brand_id: string;
  closed_through: Optional<Date>;
  last_transaction: Generated<bigint>;
};

export type AgentNewsReadTable = {
  brand_id: string;
  member_id: string;
  ids: string[];
};
