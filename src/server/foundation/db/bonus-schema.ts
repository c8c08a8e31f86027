import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of bonus money. */
export type BonusTables = { bonus: BonusTable };

/** A bonus of a member. Amounts in minor units; wagering in hundredths of them. */
export type BonusTable = {
  brand_id: string;
  /** The reward's id. */
  id: string;
  member_id: string;
  /** The order in which waiting ones start. */
  place: ColumnType<bigint, never, never>;
  currency: string;
  exponent: number;
  amount: bigint;
  required: bigint;
  wagered: Generated<bigint>;
  terms: ColumnType<unknown, string, never>;
  state: "waiting" | "active" | "converted" | "expired" | "cancelled" | "exhausted";
  /** The bonus money at its conversion, with what late wins and corrections changed. */
  result: Generated<bigint>;
  /** What the house got back at its end. */
  lost: Generated<bigint>;
  created_at: Date;
  started_at: Optional<Date>;
  expires_at: Optional<Date>;
  ended_at: Optional<Date>;
};
