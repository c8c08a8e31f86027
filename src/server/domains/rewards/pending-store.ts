import { type SqlBool, sql, type Transaction } from "kysely";
import type { RewardEvent } from "../../core/events/event.ts";
import type { Database } from "../../foundation/db/connection.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type PendingEvent = { id: bigint; at: Date; tries: number; event: RewardEvent };

/** After so many failures, which take an hour, nobody waits for an event any more. */
export const mostTries = 10;

/** The brands with events that are due; one query for all brands. */
export function brandsWithEvents(database: Database, now: number): Promise<string[]> {
  return database.platform(async (tx) => {
    const { rows } = await sql<{ brand: string }>`
      select brand from reward_due(${new Date(now)}) as brand`.execute(tx);
    return rows.map(({ brand }) => brand);
  });
}

/** Members with events that are due, those who have waited longest first. */
export async function membersWithEvents(tx: Tx, now: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ member: string }>`
    select member_id as member from (
      select member_id, id from reward_event where due_at <= ${new Date(now)} order by due_at, id limit ${most * 10}
    ) e group by 1 order by min(id) limit ${most}`.execute(tx);
  return rows.map(({ member }) => member);
}

/** Whether this transaction is the one that handles a member's events until it ends. */
export async function takeTurn(tx: Tx, brandId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${brandId}|${memberId}`}, 11)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * What is answered when a member has their turn: what is due, and play that still waits to be added up with later play, which
 * nothing is gained by then.
 */
const isAnswered = (now: number) =>
  sql<SqlBool>`(due_at <= ${new Date(now)} or (type = 'play' and tries = 0))`;

/** A member's events that are answered in a turn, in the order in which they were written. */
export async function eventsOf(tx: Tx, memberId: string, now: number, most: number): Promise<PendingEvent[]> {
  const rows = await tx
    .selectFrom("reward_event")
    .select(["id", "at", "tries", "type", "body"])
    .where("member_id", "=", memberId)
    .where(isAnswered(now))
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id, at, tries, type, body }) => ({
    id,
    at,
    tries,
    event: { type, ...(body as object) } as RewardEvent,
  }));
}

/** Ends events that are handled. */
export const endEvents = async (tx: Tx, ids: readonly bigint[]): Promise<void> => {
  await sql`delete from reward_event where id = any (${[...ids]}::int8[])`.execute(tx);
};

const firstPauseMs = 5_000;
const longestPauseMs = 600_000;

/** Puts off the events of a member's turn after a failure, longer each time. */
export async function putOff(tx: Tx, memberId: string, now: number): Promise<void> {
  await sql`
    update reward_event set tries = least(tries + 1, 100),
      due_at = ${new Date(now)}::timestamptz
        + least(${firstPauseMs} * power(2, least(tries, 10)), ${longestPauseMs}) * interval '1 millisecond'
    where member_id = ${memberId} and ${isAnswered(now)}`.execute(tx);
}

/** Whether events wait that happened before an instant, besides those that failed too often. */
export async function hasEventsBefore(tx: Tx, instant: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("reward_event")
    .select("id")
    .where("at", "<", instant)
    .where("tries", "<", mostTries)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
