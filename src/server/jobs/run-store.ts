import { sql, type Transaction } from "kysely";
import { acrossBrands } from "../foundation/db/across-brands.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { Schema } from "../foundation/db/schema.ts";
import type { Window } from "./job.ts";

type Tx = Transaction<Schema>;

/** A job of a brand. */
export type JobOfBrand = { brandId: string; jobId: string };

/** A window as stored. */
export type Run = Window & {
  attempts: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  outcome: unknown;
  error: string | null;
};

/** The database's own time: nodes may differ, and windows are closed by this clock alone. */
export function databaseTime(database: Database): Promise<Date> {
  return database.platform(async (tx) => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
    const [row] = rows;
    if (!row) throw new Error("the database has no time");
    return row.now;
  });
}

/** The brands of this database, deleted ones included. */
export function brandIds(database: Database): Promise<string[]> {
  return acrossBrands(database, async (tx) => {
    const rows = await tx.selectFrom("brand").select("brand_id").orderBy("brand_id").execute();
    return rows.map((row) => row.brand_id);
  });
}

/** Locks the job for this transaction; false when another one holds the lock. The lock ends with the transaction. */
export const lockJob = (tx: Tx, { brandId, jobId }: JobOfBrand): Promise<boolean> =>
  lockJobs(tx, brandId, [jobId]);

/** Locks jobs of a brand; false when another one holds the lock of one of them. */
export async function lockJobs(tx: Tx, brandId: string, jobs: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select bool_and(pg_try_advisory_xact_lock(hashtextextended('job/' || ${brandId} || '/' || job, 0))) as taken
    from unnest(${jobs}::text[]) job`.execute(tx);
  return rows[0]?.taken ?? false;
}

/**
 * Lets this transaction hold its lock while others do the work. It writes nothing, so it blocks nothing else. A host
 * that disappears without closing its connection is noticed within a minute.
 */
export async function holdLong(tx: Tx, ms: number): Promise<void> {
  await sql`select set_config('idle_in_transaction_session_timeout', ${`${ms}`}, true),
    set_config('tcp_keepalives_idle', '30', true), set_config('tcp_keepalives_interval', '10', true),
    set_config('tcp_keepalives_count', '3', true)`.execute(tx);
}

/** Records coming or missed windows; existing ones stay unchanged. */
export async function planWindows(
  tx: Tx,
  { brandId, jobId }: JobOfBrand,
  windows: readonly Window[],
): Promise<void> {
  if (windows.length === 0) return;
  await tx
    .insertInto("job_run")
    .values(
      windows.map(({ start, end }) => ({
        brand_id: brandId,
        job: jobId,
        window_start: start,
        window_end: end,
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Records a coming window and answers it as it is stored, which is as an earlier schedule recorded it. */
export async function noteWindow(
  tx: Tx,
  { brandId, jobId }: JobOfBrand,
  { start, end }: Window,
): Promise<Window & { finishedAt: Date | null }> {
  return tx
    .insertInto("job_run")
    .values({ brand_id: brandId, job: jobId, window_start: start, window_end: end })
    .onConflict((on) =>
      on
        .columns(["brand_id", "job", "window_start"])
        .doUpdateSet({ window_end: sql<Date>`job_run.window_end` }),
    )
    .returning(["window_start as start", "window_end as end", "finished_at as finishedAt"])
    .executeTakeFirstOrThrow();
}

const runs = (tx: Tx, { brandId, jobId }: JobOfBrand) =>
  tx
    .selectFrom("job_run")
    .select([
      "window_start as start",
      "window_end as end",
      "attempts",
      "started_at as startedAt",
      "finished_at as finishedAt",
      "outcome",
      "error",
    ])
    .where("brand_id", "=", brandId)
    .where("job", "=", jobId);

/** The last window, or the last one that begins by an instant: later ones are there when the clock was set back. */
export function newest(tx: Tx, work: JobOfBrand, by?: Date): Promise<Run | undefined> {
  const all = runs(tx, work);
  const begun = by ? all.where("window_start", "<=", by) : all;
  return begun.orderBy("window_start", "desc").limit(1).executeTakeFirst();
}

/** The last window that ended by an instant, done or not. */
export const lastClosed = (tx: Tx, work: JobOfBrand, by: Date): Promise<Run | undefined> =>
  runs(tx, work).where("window_end", "<=", by).orderBy("window_start", "desc").limit(1).executeTakeFirst();

/** The window that ends next after an instant; one that was lengthened before the clock was set back ends later. */
export const firstOpen = (tx: Tx, work: JobOfBrand, after: Date): Promise<Run | undefined> =>
  runs(tx, work)
    .where("window_end", ">", after)
    .orderBy("window_end")
    .orderBy("window_start")
    .limit(1)
    .executeTakeFirst();

/** The last window that was begun, however it ended. */
export const lastBegun = (tx: Tx, work: JobOfBrand): Promise<Run | undefined> =>
  runs(tx, work).where("attempts", ">", 0).orderBy("window_start", "desc").limit(1).executeTakeFirst();

/** The earliest window that is not done. */
export const firstWaiting = (tx: Tx, work: JobOfBrand): Promise<Run | undefined> =>
  runs(tx, work).where("finished_at", "is", null).orderBy("window_start").limit(1).executeTakeFirst();

/** The first window that begins after an instant. */
export const firstAfter = (tx: Tx, work: JobOfBrand, instant: Date): Promise<Run | undefined> =>
  runs(tx, work).where("window_start", ">", instant).orderBy("window_start").limit(1).executeTakeFirst();

/** The window that contains an instant. */
export const windowAt = (tx: Tx, work: JobOfBrand, instant: Date): Promise<Run | undefined> =>
  runs(tx, work)
    .where("window_start", "<=", instant)
    .where("window_end", ">", instant)
    .orderBy("window_start", "desc")
    .limit(1)
    .executeTakeFirst();

/** Records that a window was started and counts the attempt; undefined when it is done already. */
export async function begin(
  tx: Tx,
  { brandId, jobId }: JobOfBrand,
  { start, end }: Window,
): Promise<number | undefined> {
  const now = sql<Date>`clock_timestamp()`;
  const row = await tx
    .insertInto("job_run")
    .values({
      brand_id: brandId,
      job: jobId,
      window_start: start,
      window_end: end,
      attempts: 1,
      started_at: now,
    })
    .onConflict((on) =>
      on
        .columns(["brand_id", "job", "window_start"])
        .doUpdateSet({ attempts: sql<number>`job_run.attempts + 1`, started_at: now, error: null })
        .where("job_run.finished_at", "is", null),
    )
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts;
}

const open = (tx: Tx, { brandId, jobId }: JobOfBrand, { start }: Window) =>
  tx
    .updateTable("job_run")
    .where("brand_id", "=", brandId)
    .where("job", "=", jobId)
    .where("window_start", "=", start)
    .where("finished_at", "is", null);

/** Records that a window is done. False when another process took it over meanwhile, which will record it. */
export async function finish(
  tx: Tx,
  work: JobOfBrand,
  window: Window,
  attempt: number,
  outcome: unknown,
): Promise<boolean> {
  const { numUpdatedRows } = await open(tx, work, window)
    .where("attempts", "=", attempt)
    .set({ finished_at: sql<Date>`clock_timestamp()`, outcome: jsonText(outcome), error: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records why an attempt failed. */
export async function noteFailure(
  tx: Tx,
  work: JobOfBrand,
  window: Window,
  attempt: number,
  error: string,
): Promise<void> {
  await open(tx, work, window)
    .where("attempts", "<=", attempt)
    .set({ attempts: attempt, started_at: sql<Date>`clock_timestamp()`, error })
    .execute();
}

/** Marks earlier windows as skipped. */
export async function skipWindowsBefore(tx: Tx, { brandId, jobId }: JobOfBrand, before: Date): Promise<void> {
  await tx
    .updateTable("job_run")
    .set({ finished_at: sql<Date>`clock_timestamp()`, outcome: jsonText({ passedOver: true }) })
    .where("brand_id", "=", brandId)
    .where("job", "=", jobId)
    .where("window_start", "<", before)
    .where("finished_at", "is", null)
    .execute();
}

/** Deletes windows that are done and ended before an instant. */
export async function deleteWindowsBefore(
  tx: Tx,
  { brandId, jobId }: JobOfBrand,
  before: Date,
): Promise<void> {
  await tx
    .deleteFrom("job_run")
    .where("brand_id", "=", brandId)
    .where("job", "=", jobId)
    // The redundant condition on the start lets the query use the primary key.
    .where("window_start", "<", before)
    .where("window_end", "<", before)
    .where("finished_at", "is not", null)
    .execute();
}

/** A job's result as JSON text; amounts are texts in it, as in calls. */
const jsonText = (outcome: unknown): string | null =>
  outcome === undefined
    ? null
    : JSON.stringify(outcome, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
