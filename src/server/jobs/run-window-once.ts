import type { Transaction } from "kysely";
import type { Schema } from "../foundation/db/schema.ts";
import type { Job, JobContext, OwnJob, TransactionJob } from "./job.ts";
import { begin, finish, holdLong, type JobOfBrand, lockJob, noteFailure } from "./run-store.ts";

/** The result of running a window. "busy": another process is running the job. */
export type WindowResult =
  | { state: "done"; outcome: unknown }
  | { state: "already" }
  | { state: "busy" }
  | { state: "failed"; attempt: number; error: unknown };

/** A run that takes longer has lost its lock, so that a hanging run does not block a job for ever. */
export const longestMs = 15 * 60_000;

/** What else the transaction does that records a run as done. */
export type AtEnd = (tx: Transaction<Schema>) => Promise<void>;

/**
 * Runs a recorded window unless it is done, under the job's lock: one process at a time, on whatever node. A process that
 * dies leaves only the record that the run was started. Never throws for errors of the job; an unreachable database throws.
 */
export async function perform(
  job: Job,
  context: JobContext,
  atEnd: AtEnd = async () => undefined,
): Promise<WindowResult> {
  const work = { brandId: context.brand.merchant, jobId: job.id };
  const attempt = { number: 0 };
  try {
    return await (job.within === "transaction"
      ? performInside(job, context, { work, attempt, atEnd })
      : performBeside(job, context, { work, attempt, atEnd }));
  } catch (error) {
    if (attempt.number === 0) throw error;
    // A commit whose answer was lost is still done: then there is no open row to record the error in.
    await context.services.database.brand(work.brandId, (tx) =>
      noteFailure(tx, work, context.window, attempt.number, errorText(error)),
    );
    return { state: "failed", attempt: attempt.number, error };
  }
}

type Order = { work: JobOfBrand; attempt: { number: number }; atEnd: AtEnd };

/** Claim, effects and the record that it is done are one transaction. */
const performInside = (
  job: TransactionJob,
  context: JobContext,
  { work, attempt, atEnd }: Order,
): Promise<WindowResult> =>
  context.services.database.brand(work.brandId, async (tx) => {
    if (!(await lockJob(tx, work))) return { state: "busy" };
    const number = await begin(tx, work, context.window);
    if (number === undefined) return { state: "already" };
    attempt.number = number;
    const outcome = await job.run({ ...context, tx });
    if (await finish(tx, work, context.window, number, outcome)) await atEnd(tx);
    return { state: "done", outcome };
  });

/** One transaction holds the lock and writes nothing; claim, effects and the last record have their own. */
const performBeside = (
  job: OwnJob,
  context: JobContext,
  { work, attempt, atEnd }: Order,
): Promise<WindowResult> => {
  const { database } = context.services;
  return database.brand(work.brandId, async (lock) => {
    if (!(await lockJob(lock, work))) return { state: "busy" };
    await holdLong(lock, longestMs);
    const number = await database.brand(work.brandId, (tx) => begin(tx, work, context.window));
    if (number === undefined) return { state: "already" };
    attempt.number = number;
    const outcome = await job.run(context);
    await database.brand(work.brandId, async (tx) => {
      if (await finish(tx, work, context.window, number, outcome)) await atEnd(tx);
    });
    return { state: "done", outcome };
  });
};

/** An error as a row stores it: without NUL, which PostgreSQL's text cannot hold, and shortened. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll("\0", "").slice(0, 2_000);
