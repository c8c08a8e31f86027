import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import type { GameList, RaceTerms } from "./terms.ts";

type Tx = Transaction<Schema>;

/** How far back a counting reads again: a round's time is the start of its transaction, and one may commit late. */
const overlapMs = 120_000;
/** Rounds that one transaction looks at. */
const sliceRounds = 20_000;
/** Days from a round's start to its end, beyond which it does not count: it would be looked for among all older ones. */
const longestRoundDays = 8;

/** A member's day on which a round changed. */
export type Touched = { member: string; at: Date };

/** What one counting saw: the changed members' rounds, and whether there are more. */
export type Slice = { touched: Touched[]; more: boolean; upto: Date };

/**
 * The closed and cancelled rounds of real money that were written since the last counting; for one caller at a time, another
 * one waits. The first counting of a brand begins with its instant. Invented rounds of the demonstration do not count.
 */
export async function nextSlice(tx: Tx, brandId: string): Promise<Slice> {
  await sql`insert into race_cursor (brand_id, noted_upto) values (${brandId}, now()) on conflict do nothing`.execute(
    tx,
  );
  const cursor = await sql<{ from: Date; now: Date }>`
    select noted_upto as "from", now() as now from race_cursor where brand_id = ${brandId} for update`.execute(
    tx,
  );
  const { from, now } = cursor.rows[0] as { from: Date; now: Date };
  const since = new Date(from.getTime() - overlapMs);
  const { rows } = await sql<{ member: string; at: Date; notedAt: Date; seeded: boolean }>`
    select member_id as member, coalesce(finished_at, noted_at) as at, noted_at as "notedAt", seeded from real_round
    where brand_id = ${brandId} and book = 'real' and state <> 'open' and noted_at >= ${since}
    order by noted_at limit ${sliceRounds}`.execute(tx);
  const last = rows.at(-1)?.notedAt;
  const more = rows.length === sliceRounds && last !== undefined;
  // Of a full slice, the next one begins with its last instant: the overlap is already behind.
  const upto = more ? new Date(Math.max(last.getTime() + overlapMs, from.getTime() + 1)) : now;
  await sql`update race_cursor set noted_upto = ${upto} where brand_id = ${brandId}`.execute(tx);
  return { touched: rows.flatMap(({ seeded, ...one }) => (seeded ? [] : [one])), more, upto };
}

/** Days of members: a list of members, and of each the day with its instants. */
export type MemberDays = { members: string[]; days: string[]; starts: Date[]; ends: Date[] };

/**
 * Computes what members played on days again, from their rounds: whatever changed, also by corrections, the sums are right
 * after it, and computing twice changes nothing.
 */
export async function countDays(
  tx: Tx,
  brandId: string,
  { contest, currency, games }: { contest: string; currency: string; games: GameList | undefined },
  { members, days, starts, ends }: MemberDays,
): Promise<void> {
  const listed = games
    ? sql`and (r.vendor, r.game_code) in (select * from unnest(${games.vendors}::text[], ${games.codes}::text[]))`
    : sql``;
  await sql`
    insert into race_day (brand_id, contest, day, member_id, rounds, valid_bet, best, best_at, last_at)
    select ${brandId}, ${contest}, t.day, t.member_id, count(r.*), coalesce(sum(r.valid_bet_minor), 0),
      coalesce(max(r.best), 0), (array_agg(r.finished_at order by r.best desc, r.finished_at))[1], max(r.finished_at)
    from unnest(${members}::text[], ${days}::date[], ${starts}::timestamptz[], ${ends}::timestamptz[])
      t(member_id, day, starts, ends)
    left join lateral (
      select r.*, case when r.bet_minor > 0 and r.win_minor > 0
        then least(r.win_minor::numeric * 100 / r.bet_minor, 1e15)::int8 else 0 end as best
      from real_round r
      where r.brand_id = ${brandId} and r.member_id = t.member_id
        and r.started_at >= t.starts - ${longestRoundDays} * interval '1 day' and r.started_at < t.ends
        and r.finished_at >= t.starts and r.finished_at < t.ends
        and r.book = 'real' and r.state = 'closed' and not r.seeded and r.currency = ${currency}
        and r.valid_bet_minor > 0 ${listed}
    ) r on true
    group by t.day, t.member_id
    on conflict (brand_id, member_id, contest, day) do update set rounds = excluded.rounds,
      valid_bet = excluded.valid_bet, best = excluded.best, best_at = excluded.best_at, last_at = excluded.last_at`.execute(
    tx,
  );
}

const columns = { turnover: "valid_bet", rounds: "rounds", multiplier: "best" } as const;

export type RunningPeriod = {
  race: string;
  first: string;
  last: string;
  by: RaceTerms["by"];
  /** The least sum of valid bets, in minor units. */
  least: bigint;
};

/** Adds the days of members up to their scores of a period. */
export async function scoreMembers(
  tx: Tx,
  brandId: string,
  { race, first, last, by, least }: RunningPeriod,
  members: readonly string[],
): Promise<void> {
  const column = sql.ref(columns[by]);
  const score = by === "multiplier" ? sql`max(${column})` : sql`sum(${column})`;
  const reached =
    by === "multiplier" ? sql`(array_agg(best_at order by best desc, best_at))[1]` : sql`max(last_at)`;
  await sql`
    insert into race_score (brand_id, race, first_day, last_day, member_id, score, reached_at, counts)
    select ${brandId}, ${race}, ${first}::date, ${last}::date, member_id, ${score}, coalesce(${reached}, 'epoch'),
      ${score} > 0 and sum(valid_bet) >= ${least}
    from race_day
    where brand_id = ${brandId} and contest = ${`race:${race}`} and day between ${first}::date and ${last}::date
      and member_id = any (${members}::text[])
    group by member_id
    on conflict (brand_id, race, first_day, last_day, member_id) do update
      set score = excluded.score, reached_at = excluded.reached_at, counts = excluded.counts`.execute(tx);
}
