import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of free rounds. */
export type FreeRoundsTables = { free_rounds: FreeRoundsTable };

/** Rounds at a vendor that a member may play without a stake. Amounts in minor units. */
export type FreeRoundsTable = {
  brand_id: string;
  /** The reward's id. */
  id: string;
  rule_id: string;
  member_id: string;
  vendor: string;
  game_codes: string[];
  currency: string;
  exponent: number;
  rounds: number;
  used: Generated<number>;
  /** The day whose budgets hold its largest cost, yyyy-MM-dd. */
  budget_day: string;
  /** What each round is played as. */
  stake: bigint;
  /** What all rounds win at most. */
  cap: bigint;
  won: Generated<bigint>;
  /** The terms of the bonus that the winnings become at the end; null where each win is real money at once. */
  bonus_terms: ColumnType<unknown, string | null, never>;
  state: "granted" | "inUse" | "usedUp" | "expired" | "cancelled";
  created_at: Date;
  expires_at: Date;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
  reason: Optional<string>;
  reminded_at: Optional<Date>;
  /** What the vendor has confirmed. */
  vendor_state: Generated<"unknown" | "created" | "cancelled" | "refused">;
  /** When the vendor is to be told next; null when there is nothing to tell. */
  vendor_due_at: Optional<Date>;
  vendor_tries: Generated<number>;
  /** When the part of its largest cost that was not won goes back to the budgets; null before its end, and once it is back. */
  budget_due_at: Optional<Date>;
};
