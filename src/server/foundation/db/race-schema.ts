import type { ColumnType } from "kysely";
import type { Optional } from "./column.ts";

/** Races and missions. Days are yyyy-MM-dd of the brand's zone; amounts in minor units. */
export type RaceTables = {
  race_period: RacePeriodTable;
  race_day: RaceDayTable;
  race_score: RaceScoreTable;
  race_prize: RacePrizeTable;
  mission_claim: MissionClaimTable;
  race_cursor: { brand_id: string; noted_upto: Date };
};

/** A period of a race, with the terms with which it began. */
export type RacePeriodTable = {
  brand_id: string;
  race: string;
  first_day: string;
  last_day: string;
  ends_at: Date;
  terms: ColumnType<unknown, string, never>;
  /** What it took of its race's budget when it began, in minor units; null in older rows. */
  reserved: bigint | null;
  ended_at: Optional<Date>;
};

/** What a member played on a day in the games of a race or a mission. */
export type RaceDayTable = {
  brand_id: string;
  contest: string;
  day: string;
  member_id: string;
  rounds: bigint;
  valid_bet: bigint;
  best: bigint;
  best_at: Optional<Date>;
  last_at: Optional<Date>;
};

/** Where a member stands in a period. */
export type RaceScoreTable = {
  brand_id: string;
  race: string;
  first_day: string;
  last_day: string;
  member_id: string;
  score: bigint;
  reached_at: Date;
  counts: boolean;
};

/** Who won in a period that has ended. */
export type RacePrizeTable = {
  brand_id: string;
  race: string;
  first_day: string;
  last_day: string;
  place: number;
  member_id: string;
  score: bigint;
  amount: bigint;
  currency: string;
  exponent: number;
};

/** A step of a mission that a member has claimed. */
export type MissionClaimTable = {
  brand_id: string;
  mission: string;
  first_day: string;
  goal: bigint;
  member_id: string;
  amount: bigint;
  currency: string;
  exponent: number;
  at: Date;
  /** The goals of all steps of the mission at that time; null in older rows. */
  goals: bigint[] | null;
};
