import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { ClaimedGoal } from "./claimed-steps.ts";

type Tx = Transaction<Schema>;

/** A member's play of a day for a mission; minor units. */
export type DayPlay = { contest: string; day: string; rounds: bigint; validBet: bigint };

/** A member's play for missions since a day, in the order of the days. */
export async function missionPlay(tx: Tx, memberId: string, since: string): Promise<DayPlay[]> {
  const { rows } = await sql<DayPlay>`
    select contest, day::text as day, rounds, valid_bet as "validBet" from race_day
    where member_id = ${memberId} and contest like 'mission:%' and day >= ${since}::date and rounds > 0
    order by day`.execute(tx);
  return rows;
}

/** When a member's deposits were credited, since an instant. */
export async function creditedDeposits(tx: Tx, memberId: string, since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom("deposit")
    .select("changed_at")
    .where("member_id", "=", memberId)
    .where("state", "=", "credited")
    .where("changed_at", ">=", since)
    .execute();
  return rows.map(({ changed_at }) => changed_at);
}

export type Claim = ClaimedGoal & { mission: string; first: string };

/** What a member has claimed of periods that began on or after a day. */
export async function claimsSince(tx: Tx, memberId: string, since: string): Promise<Claim[]> {
  const { rows } = await sql<Claim>`
    select mission, first_day::text as first, goal, coalesce(goals, array[goal]) as goals from mission_claim
    where member_id = ${memberId} and first_day >= ${since}::date`.execute(tx);
  return rows;
}

/** Writes a claim; false when there is one. */
export async function insertClaim(
  tx: Tx,
  claim: Claim & {
    brandId: string;
    memberId: string;
    amount: bigint;
    currency: string;
    exponent: number;
    at: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into mission_claim (brand_id, mission, first_day, goal, member_id, amount, currency, exponent, at, goals)
    values (${claim.brandId}, ${claim.mission}, ${claim.first}::date, ${claim.goal}, ${claim.memberId}, ${claim.amount},
      ${claim.currency}, ${claim.exponent}, ${claim.at}, ${[...claim.goals]}::int8[])
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
