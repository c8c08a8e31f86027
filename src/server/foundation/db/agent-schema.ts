import type { ColumnType } from "kysely";
import type { Optional } from "./column.ts";

/** jsonb: read as a value, written as JSON text. */
type Json = ColumnType<unknown, string, string>;

/** Tables of agents. */
export type AgentTables = {
  agent_contract: AgentContractTable;
  agent_contract_step: AgentContractStepTable;
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
