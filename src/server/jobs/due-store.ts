import { type RawBuilder, sql, type Transaction } from "kysely";
import { acrossBrands } from "../foundation/db/across-brands.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { Schema } from "../foundation/db/schema.ts";
import { windowsOf } from "./cron-windows.ts";
import type { Job, Lane, Window } from "./job.ts";
import type { JobOfBrand } from "./run-store.ts";

type Tx = Transaction<Schema>;

/** Brands that the database knows, and those of them with no window that is known to be due. */
export type Enrolled = { known: string[]; fresh: string[] };

/** Makes a row for every job of the brands; the window of one with another schedule or lane is computed anew. */
export function enrol(
  database: Database,
  brands: readonly string[],
  jobs: readonly Job[],
): Promise<Enrolled> {
  const rows = jobs.map(({ id, lane, schedule }) => ({ job: id, lane, schedule }));
  return acrossBrands(database, async (tx) => {
    await sql`insert into job_due (brand_id, job, lane, schedule)
      select b.brand_id, j.job, j.lane, j.schedule
      from brand b cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as j(job text, lane text, schedule text)
      where b.brand_id = any(${brands}::text[])
      on conflict (brand_id, job) do update
        set lane = excluded.lane, schedule = excluded.schedule, next_look = 'epoch', window_start = null, window_end = null
        where job_due.lane <> excluded.lane or job_due.schedule <> excluded.schedule`.execute(tx);
    const { rows: known } = await sql<{ brand_id: string; is_fresh: boolean }>`
      select brand_id, not exists (
        select from job_due d where d.brand_id = b.brand_id and d.window_end is not null) as is_fresh
      from brand b where brand_id = any(${brands}::text[])`.execute(tx);
    const ids = (list: typeof known) => list.map(({ brand_id }) => brand_id);
    return { known: ids(known), fresh: ids(known.filter(({ is_fresh }) => is_fresh)) };
  });
}

/** A node's request: the number of due tasks of a lane, for its brands and jobs. */
export type Ask = { lane: Lane; most: number; brands: readonly string[]; jobs: readonly string[] };

/**
 * A task that is due, taken until its lease ends. The window is undefined when nobody has computed it yet. `now` is the instant that
 * due times were compared with.
 */
export type Due = { brandId: string; jobId: string; window: Window | undefined; now: Date };

/** Due tasks, and the milliseconds until the next one; undefined when there is none. */
export type Claimed = { due: Due[]; nextMs: number | undefined };

/**
 * Takes due tasks of the lanes for `leaseMs`, the longest due first; none that another node has taken. `time` is the present
 * time if it is not the database's; leases go by the real clock in any case.
 */
export function claimDue(
  database: Database,
  asks: readonly Ask[],
  leaseMs: number,
  time: Date | undefined,
): Promise<Claimed> {
  const now = time ? sql<Date>`${time}::timestamptz` : sql<Date>`statement_timestamp()`;
  return acrossBrands(database, async (tx) => {
    const due: Due[] = [];
    let nextMs: number | undefined;
    for (const ask of asks) {
      due.push(...(ask.most > 0 ? await claim(tx, ask, leaseMs, now) : []));
      const ms = await msToNext(tx, ask, now);
      if (ms !== undefined) nextMs = Math.min(nextMs ?? ms, ms);
    }
    return { due, nextMs };
  });
}

async function claim(tx: Tx, ask: Ask, leaseMs: number, now: RawBuilder<Date>): Promise<Due[]> {
  type Row = { brand_id: string; job: string; start: Date | null; end: Date | null; now: Date };
  const { rows } = await sql<Row>`
    with due as (
      select brand_id, job from job_due
      where lane = ${ask.lane} and next_look <= ${now}
        and (leased_until is null or leased_until <= clock_timestamp())
        and job = any(${ask.jobs}::text[]) and brand_id = any(${ask.brands}::text[])
      order by next_look limit ${ask.most} for update skip locked
    )
    update job_due d set leased_until = clock_timestamp() + ${leaseMs} * interval '1 millisecond' from due
    where d.brand_id = due.brand_id and d.job = due.job
    returning d.brand_id, d.job, d.window_start as start, d.window_end as end, ${now} as now`.execute(tx);
  return rows.map((row) => ({
    brandId: row.brand_id,
    jobId: row.job,
    window: row.start && row.end ? { start: row.start, end: row.end } : undefined,
    now: row.now,
  }));
}

/** Milliseconds until a task becomes due, or one that is taken can be taken again. */
async function msToNext(
  tx: Tx,
  { lane, jobs, brands }: Ask,
  now: RawBuilder<Date>,
): Promise<number | undefined> {
  const ours = sql`lane = ${lane} and job = any(${jobs}::text[]) and brand_id = any(${brands}::text[])`;
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from least(
      (select next_look - ${now} from job_due where ${ours} and next_look > ${now} order by next_look limit 1),
      (select min(leased_until) - clock_timestamp() from job_due
        where ${ours} and next_look <= ${now} and leased_until > clock_timestamp())
    )) * 1000)::float8 as ms`.execute(tx);
  return rows[0]?.ms ?? undefined;
}

/** Ends the lease of a task and says when to look again, and for which window if that is known. */
export async function lookAgain(
  tx: Tx,
  { brandId, jobId }: JobOfBrand,
  at: Date,
  window?: Window,
): Promise<void> {
  await tx
    .updateTable("job_due")
    .set({
      next_look: at,
      window_start: window?.start ?? null,
      window_end: window?.end ?? null,
      leased_until: null,
    })
    .where("brand_id", "=", brandId)
    .where("job", "=", jobId)
    .execute();
}

/** No failed run waits for so long: `backoffMs` after the longest run. */
const longestRetry = sql`interval '1 hour'`;

/**
 * Lets tasks be looked at that wait for a time which the database's clock has said before and was set back from: the window that is
 * due next ends with the job's open one at the latest.
 */
export function lookAfterSetBack(
  database: Database,
  brands: readonly string[],
  jobs: readonly Job[],
  now: Date,
): Promise<void> {
  const ends = jobs.map(({ id, schedule }) => ({ job: id, open: windowsOf(schedule).endAfter(now) }));
  return acrossBrands(database, async (tx) => {
    await sql`update job_due d set next_look = 'epoch', window_start = null, window_end = null
      from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as j(job text, open timestamptz)
      where d.job = j.job and d.brand_id = any(${brands}::text[]) and d.next_look > ${now}
        and (d.window_end > j.open or (d.window_end is null and d.next_look > ${now}::timestamptz + ${longestRetry}))`.execute(
      tx,
    );
  });
}

/** A due job of a brand with the window that is due. */
export type DueWindow = { jobId: string; window: Window };

/**
 * Which of a brand's jobs are due with a known window, and are not taken by anybody else: `ours` are taken by the caller. They are
 * locked until the transaction ends.
 */
export async function dueWindows(
  tx: Tx,
  {
    brandId,
    jobs,
    ours,
    now,
  }: { brandId: string; jobs: readonly string[]; ours: readonly string[]; now: Date },
): Promise<DueWindow[]> {
  const { rows } = await sql<{ job: string; start: Date; end: Date }>`
    select job, window_start as start, window_end as end from job_due
    where brand_id = ${brandId} and job = any(${jobs}::text[]) and next_look <= ${now} and window_end is not null
      and (leased_until is null or leased_until <= clock_timestamp() or job = any(${ours}::text[]))
    for update skip locked`.execute(tx);
  return rows.map(({ job, start, end }) => ({ jobId: job, window: { start, end } }));
}

/** A due window with nothing to do, and the end that it gets instead. */
export type Passed = DueWindow & { until: Date };

/**
 * Lengthens due windows of a brand to a later end, unless one was begun or another one begins meanwhile. Windows still follow each
 * other without a gap. Ends the leases. A window is due `graceMs` after its end. Answers the jobs whose windows are passed over.
 */
export async function passWindows(
  tx: Tx,
  brandId: string,
  windows: readonly Passed[],
  graceMs: number,
): Promise<string[]> {
  if (windows.length === 0) return [];
  const given = windows.map(({ jobId, window, until }) => ({ job: jobId, start: window.start, until }));
  const { rows } = await sql<{ job: string }>`
    with passed as (
      update job_run r set window_end = t.until
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as t(job text, start timestamptz, until timestamptz)
      where r.brand_id = ${brandId} and r.job = t.job and r.window_start = t.start and r.attempts = 0 and r.finished_at is null
        and not exists (
          select from job_run o where o.brand_id = r.brand_id and o.job = r.job and o.window_start > t.start
            and o.window_start < t.until)
      returning r.job, r.window_end
    )
    update job_due d set window_end = p.window_end, leased_until = null,
      next_look = p.window_end + ${graceMs} * interval '1 millisecond'
    from passed p where d.brand_id = ${brandId} and d.job = p.job returning d.job`.execute(tx);
  return rows.map(({ job }) => job);
}

/** Ends the leases of tasks that were taken and not begun. */
export function giveBack(database: Database, tasks: readonly JobOfBrand[]): Promise<void> {
  const rows = tasks.map(({ brandId, jobId }) => ({ brand_id: brandId, job: jobId }));
  return acrossBrands(database, async (tx) => {
    await sql`update job_due d set leased_until = null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(brand_id text, job text)
      where d.brand_id = t.brand_id and d.job = t.job`.execute(tx);
  });
}
