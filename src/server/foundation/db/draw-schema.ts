import type { ColumnType } from "kysely";
import type { Optional } from "./column.ts";

/** Red envelopes and raffles. Amounts in minor units. */
export type DrawTables = {
  draw: DrawTable;
  draw_envelope: DrawEnvelopeTable;
  draw_ticket: DrawTicketTable;
  draw_pick: DrawPickTable;
};

/** A window in which envelopes are opened or tickets collected. */
export type DrawTable = {
  brand_id: string;
  id: string;
  kind: "envelope" | "raffle";
  name: string;
  starts_at: Date;
  ends_at: Date;
  terms: ColumnType<unknown, string, string>;
  currency: string;
  exponent: number;
  pot: bigint;
  server_seed: string;
  server_hash: string;
  announced_at: Date;
  taken: ColumnType<bigint, never, bigint>;
  amount: ColumnType<bigint, never, bigint>;
  ended_at: Optional<Date>;
};

/** An envelope that a member opened. */
export type DrawEnvelopeTable = {
  brand_id: string;
  draw_id: string;
  place: number;
  member_id: string;
  amount: bigint;
  at: Date;
};

/** Tickets that a reward brought. */
export type DrawTicketTable = {
  brand_id: string;
  draw_id: string;
  first_number: bigint;
  count: bigint;
  member_id: string;
  reward_id: string;
  at: Date;
};

/** A ticket that a raffle drew. */
export type DrawPickTable = {
  brand_id: string;
  draw_id: string;
  nth: number;
  ticket: bigint;
  member_id: string;
  place: number | null;
  amount: bigint;
  reward_id: Optional<string>;
};
