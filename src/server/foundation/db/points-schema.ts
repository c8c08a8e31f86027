import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of the points mall; points are whole, money is minor units. */
export type PointsTables = {
  points_stock: PointsStockTable;
  redemption: RedemptionTable;
  points_exchange: PointsExchangeTable;
};

export type PointsStockTable = { brand_id: string; good_id: string; taken: Generated<bigint> };

export type RedemptionTable = {
  brand_id: string;
  id: string;
  member_id: string;
  good_id: string;
  kind: "goods" | "money";
  /** Language to name. */
  name: ColumnType<{ en: string }, string, never>;
  quantity: number;
  points: bigint;
  money: Generated<bigint>;
  worth: Generated<bigint>;
  currency: string;
  exponent: number;
  state: "inProcess" | "approved" | "rejected" | "released";
  reason: Optional<string>;
  note: Optional<string>;
  address: Generated<string>;
  mobile: Generated<string>;
  asked_at: Date;
  approved_at: Optional<Date>;
  ended_at: Optional<Date>;
};

export type PointsExchangeTable = {
  brand_id: string;
  id: string;
  member_id: string;
  /** yyyy-MM-dd. */
  day: string;
  points: bigint;
  money: bigint;
  currency: string;
  exponent: number;
  at: Date;
};
