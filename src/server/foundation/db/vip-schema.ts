import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** VIP levels; amounts in minor units. The level itself is member.vip_level. */
export type VipTables = {
  vip_standing: { brand_id: string; member_id: string; since: Date; held_until: Optional<Date> };
  vip_step: VipStepTable;
  vip_month: VipMonthTable;
};

/** How a member rose or fell; "reached" from a level to itself where play reached one that was given before. */
export type VipStepTable = {
  brand_id: string;
  member_id: string;
  id: ColumnType<bigint, never, never>;
  at: Date;
  from_level: number;
  to_level: number;
  cause: "reached" | "fell" | "staff" | "reward";
  turnover: bigint;
  deposits: bigint;
  currency: string;
  exponent: number;
  by_staff: Optional<string>;
  reason: Optional<string>;
};

/** The end of a month at which members may fall. */
export type VipMonthTable = {
  brand_id: string;
  month_end: Date;
  upto: Generated<string>;
  fell: Generated<bigint>;
  done_at: Optional<Date>;
};
