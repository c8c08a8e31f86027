import type { ColumnType, Generated } from "kysely";

/**
 * The tables as Kysely sees them, written by hand beside each migration. int8 is a bigint, timestamptz a
 * Date; jsonb is read as a value and written as JSON text, because pg would turn an array into a
 * PostgreSQL array. Money is in minor units with its currency beside it.
 */
export type Schema = {
  brand: BrandTable;
  brand_version: BrandVersionTable;
  game_round: GameRoundTable;
};

export type BrandTable = {
  brand_id: string;
  first_seen: Generated<Date>;
};

/** Every version of a brand that was good enough to be served; `version` is its content hash. */
export type BrandVersionTable = {
  brand_id: string;
  version: string;
  document: ColumnType<unknown, string, never>;
  created_at: Generated<Date>;
};

/** One finished or open round of a game; `finished_at` is null while it is open. */
export type GameRoundTable = {
  brand_id: string;
  /** A UUID. */
  id: string;
  vendor: string;
  game_code: string;
  customer_name: string;
  bet_minor: bigint;
  win_minor: bigint;
  currency: string;
  /** True for demo history, which must never be mistaken for play. */
  seeded: Generated<boolean>;
  finished_at: Date | null;
};
