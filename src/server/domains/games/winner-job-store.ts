import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** How far back the winner board looks. */
export const boardMs = 30 * 86_400_000;
/** The largest board; each day stores several times as many, since a board may show one category. */
const mostADay = 100;
/** The number of stored winners that are checked for later corrections: those that a board shows. */
export const mostShown = 200;
/** A round's time is the start of its transaction: one that commits later is found by the next run. */
const overlap = "2 minutes";
/** The time span that one statement reads. */
const slice = "10 minutes";
/** On the first run one slice may hold the whole history. */
const sliceTimeoutMs = 60_000;

/**
 * Updates the winners of a brand from the rounds that were written since the last run. For one caller at a time.
 * Returns the number of winners; the age limit of a win counts from `now`.
 */
export async function updateWinners(tx: Tx, brandId: string, now: number): Promise<number> {
  await sql`select set_config('statement_timeout', ${`${sliceTimeoutMs}`}, true)`.execute(tx);
  const since = new Date(now - boardMs);
  for (let from = await firstToSee(tx); from; from = await nextSlice(tx, brandId, from, since));
  await tx.deleteFrom("winner").where("finished_at", "<=", since).execute();
  await correctShown(tx);
  await trimDays(tx);
  const row = await tx
    .selectFrom("winner")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * The time of the first round that no run has read yet; undefined when there is none.
 * @internal
 */
export async function firstToSee(tx: Tx): Promise<Date | undefined> {
  const { rows: read } = await sql<{ after: Date }>`
    select noted_upto - ${overlap}::interval as after from winner_cursor`.execute(tx);
  // A value of its own: under row security PostgreSQL looks up no index by an expression of coalesce.
  const { rows } = await sql<{ first: Date | null }>`
    select min(noted_at) as first from game_round
    where win_minor > 0 and book = 'real' and finished_at is not null
      and noted_at > ${read[0]?.after ?? "-infinity"}::timestamptz`.execute(tx);
  return rows[0]?.first ?? undefined;
}

/** Stores the biggest wins of a slice. Returns the start of the next slice. */
async function nextSlice(tx: Tx, brandId: string, from: Date, since: Date): Promise<Date | undefined> {
  await sql`
    insert into winner (brand_id, vendor, round_id, member_id, account, game_code, currency, exponent, win_minor, finished_at)
    select r.brand_id, r.vendor, r.round_id, r.member_id, m.account, r.game_code, r.currency, r.exponent, r.win_minor,
      r.finished_at
    from (
      select *, row_number() over (partition by (finished_at at time zone 'UTC')::date order by win_minor desc) as place
      from game_round
      where win_minor > 0 and book = 'real' and finished_at > ${since}
        and noted_at >= ${from} and noted_at <= ${from}::timestamptz + ${slice}::interval
    ) r join member m on m.brand_id = r.brand_id and m.id = r.member_id
    where r.place <= ${mostADay}
    on conflict (brand_id, vendor, round_id, member_id) do update
      set win_minor = excluded.win_minor, finished_at = excluded.finished_at`.execute(tx);
  await sql`
    insert into winner_cursor (brand_id, noted_upto)
    values (${brandId}, least(now(), ${from}::timestamptz + ${slice}::interval))
    on conflict (brand_id) do update set noted_upto = excluded.noted_upto`.execute(tx);
  const { rows } = await sql<{ next: Date | null }>`
    select min(noted_at) as next from game_round
    where win_minor > 0 and book = 'real' and finished_at is not null
      and noted_at > ${from}::timestamptz + ${slice}::interval`.execute(tx);
  return rows[0]?.next ?? undefined;
}

/** A win corrected to zero is removed. */
async function correctShown(tx: Tx): Promise<void> {
  await sql`
    with shown as (select * from winner order by win_minor desc limit ${mostShown})
    delete from winner w using shown s
    where w.brand_id = s.brand_id and w.vendor = s.vendor and w.round_id = s.round_id and w.member_id = s.member_id
      and not exists (select from game_round r where r.round_id = s.round_id and r.member_id = s.member_id
        and r.vendor = s.vendor and r.brand_id = s.brand_id and r.win_minor > 0 and r.finished_at is not null)`.execute(
    tx,
  );
}

async function trimDays(tx: Tx): Promise<void> {
  await sql`
    delete from winner w using (
      select brand_id, vendor, round_id, member_id,
        row_number() over (partition by (finished_at at time zone 'UTC')::date order by win_minor desc) as place
      from winner
    ) p
    where p.place > ${mostADay} and w.brand_id = p.brand_id and w.vendor = p.vendor and w.round_id = p.round_id
      and w.member_id = p.member_id`.execute(tx);
}
