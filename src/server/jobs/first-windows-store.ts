import { sql, type Transaction } from "kysely";
import type { Database } from "../foundation/db/connection.ts";
import type { Schema } from "../foundation/db/schema.ts";
import type { Job } from "./job.ts";
import { firstWindow, graceMs } from "./plan-windows.ts";
import { lockJobs } from "./run-store.ts";

type Tx = Transaction<Schema>;

/** Brands at their first look: the present time, and how long after its end a window counts as closed. */
export type FirstLook = { jobs: readonly Job[]; now: Date; grace?: number | undefined };

/** Each takes a connection of the quick lane. */
const brandsAtOnce = 4;

/**
 * Records the first window of each job of brands that have none yet, in one transaction a brand: each
 * job would look for its own otherwise. Leaves a brand to its jobs when one of them is locked or has a window already.
 */
export async function planFirstWindows(
  database: Database,
  brands: readonly string[],
  { jobs, now, grace = graceMs }: FirstLook,
): Promise<void> {
  const closedBy = new Date(now.getTime() - grace);
  const first = jobs.map((job) => ({ job: job.id, ...firstWindow(job, closedBy) }));
  const ids = jobs.map(({ id }) => id);
  const plan = (brandId: string) =>
    database.brand(brandId, async (tx) => {
      if ((await lockJobs(tx, brandId, ids)) && !(await hasWindow(tx, brandId)))
        await noteFirst(tx, brandId, JSON.stringify(first), grace);
    });
  for (let from = 0; from < brands.length; from += brandsAtOnce)
    await Promise.all(brands.slice(from, from + brandsAtOnce).map(plan));
}

async function hasWindow(tx: Tx, brandId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("job_run")
    .select("job")
    .where("brand_id", "=", brandId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function noteFirst(tx: Tx, brandId: string, windows: string, dueAfterMs: number): Promise<void> {
  await sql`with first as (
      select * from jsonb_to_recordset(${windows}::jsonb) as t(job text, start timestamptz, "end" timestamptz)
    ), noted as (
      insert into job_run (brand_id, job, window_start, window_end) select ${brandId}, job, start, "end" from first
    )
    update job_due d set window_start = f.start, window_end = f."end",
      next_look = f."end" + ${dueAfterMs} * interval '1 millisecond'
    from first f where d.brand_id = ${brandId} and d.job = f.job`.execute(tx);
}
