import type { ColumnType, Generated, GeneratedAlways } from "kysely";
import type { Optional } from "./column.ts";

/** What members get by the rules of rewards.json. Amounts in minor units; points and tickets are whole. */
export type RewardTables = {
  reward_event: RewardEventTable;
  reward: RewardTable;
  reward_spent: RewardSpentTable;
  reward_tally: RewardTallyTable;
  reward_verdict: RewardVerdictTable;
  reward_stop: RewardStopTable;
  reward_play: RewardPlayTable;
  reward_bet: RewardBetTable;
  reward_period: RewardPeriodTable;
  reward_due: RewardDueTable;
  reward_application: RewardApplicationTable;
  reward_application_picture: RewardApplicationPictureTable;
  reward_gift: RewardGiftTable;
};

/** Something that rules may answer to. */
export type RewardEventTable = {
  brand_id: string;
  id: Generated<bigint>;
  member_id: string;
  type: string;
  at: Date;
  body: ColumnType<unknown, string, never>;
  tries: Generated<number>;
  due_at: Date;
};

/** What a member got, or may claim, by a rule. */
export type RewardTable = {
  brand_id: string;
  id: string;
  rule_id: string;
  member_id: string;
  occurrence: string;
  kind: "cash" | "bonus" | "points" | "tickets" | "freeRounds" | "level";
  amount: bigint;
  currency: string;
  exponent: number;
  state: "offered" | "taken" | "expired" | "withdrawn";
  terms: ColumnType<unknown, string, never>;
  reason: ColumnType<unknown, string, never>;
  about_member: Optional<string>;
  given_by: Optional<string>;
  /** The brand's day whose limits it counts for; null: that of `created_at`. */
  day: Optional<string>;
  created_at: Date;
  expires_at: Optional<Date>;
  taken_at: Optional<Date>;
};

/** What a rule has cost since the beginning and on each day. Written by reward-store.ts alone. */
export type RewardSpentTable = {
  brand_id: string;
  rule_id: string;
  day: string;
  amount: bigint;
  rewards: bigint;
};

/** Sums that grow until a reward is due. */
export type RewardTallyTable = {
  brand_id: string;
  rule_id: string;
  member_id: string;
  value: bigint;
  given: Generated<bigint>;
  /** What one part is; null where it was counted before this was stored. */
  each: bigint | null;
};

/** The last answer of a rule to a member. */
export type RewardVerdictTable = {
  brand_id: string;
  member_id: string;
  rule_id: string;
  at: Date;
  fired: boolean;
  checks: ColumnType<unknown, string, string>;
};

/** A rule that staff stopped. */
export type RewardStopTable = {
  brand_id: string;
  rule_id: string;
  reason: string;
  stopped_by: string;
  at: Date;
};

/** Real play by day of the brand's zone. */
export type RewardPlayTable = {
  brand_id: string;
  member_id: string;
  day: string;
  vendor: string;
  game_type: string;
  currency: string;
  bets: bigint;
  bet: bigint;
  win: bigint;
  valid_bet: bigint;
};

/** What a closed round added to a member's play; below zero after a correction. */
export type RewardBetTable = {
  brand_id: string;
  id: GeneratedAlways<bigint>;
  member_id: string;
  day: string;
  vendor: string;
  game_type: string;
  currency: string;
  game: string;
  /** Empty where play was counted without its rounds. */
  round_id: string;
  at: Date;
  bet: bigint;
  valid_bet: bigint;
};

/** A period whose rewards are computed. */
export type RewardPeriodTable = {
  brand_id: string;
  rule_id: string;
  period_start: Date;
  period_end: Date;
  rewards: bigint;
  amount: bigint;
  at: Date;
  /** The terms by which it is computed (domains/rewards/rebate-terms.ts); null where it needed none. */
  terms: ColumnType<unknown, string | null | undefined, string>;
  step: Generated<"noting" | "offering" | "done">;
  upto: Generated<string>;
  cut_amount: Optional<bigint>;
  cut_member: Optional<string>;
};

/** What a member gets of a period, before it is known whom the brand's budget holds. */
export type RewardDueTable = {
  brand_id: string;
  rule_id: string;
  period_end: Date;
  member_id: string;
  amount: bigint;
  lines: ColumnType<unknown, string, never>;
};

/** What a member sent for a rule whose reward staff decide about. */
export type RewardApplicationTable = {
  brand_id: string;
  id: string;
  rule_id: string;
  rule_hash: string;
  member_id: string;
  state: "draft" | "waiting" | "approved" | "refused" | "withdrawn";
  remark: Generated<string>;
  pictures: Generated<number>;
  opened_at: Date;
  sent_at: Optional<Date>;
  ended_at: Optional<Date>;
  reason: Optional<string>;
  decided_by: Optional<string>;
  kept_until: Optional<Date>;
};

export type RewardApplicationPictureTable = {
  brand_id: string;
  id: string;
  application_id: string;
  member_id: string;
  media: "image/webp";
  bytes: Buffer;
  at: Date;
};

/** A gift that one of the staff proposed and another one decides about. */
export type RewardGiftTable = {
  brand_id: string;
  id: string;
  member_id: string;
  kind: "cash" | "bonus" | "points";
  amount: bigint;
  currency: string;
  exponent: number;
  rule_id: Optional<string>;
  terms: ColumnType<unknown, string | null, never>;
  reason: string;
  state: "proposed" | "approved" | "rejected";
  proposed_by: string;
  decided_by: Optional<string>;
  asked_at: Date;
  decided_at: Optional<Date>;
};
