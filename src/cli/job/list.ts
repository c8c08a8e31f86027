import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import type { Job } from "../../server/jobs/job.ts";
import { loadJobs } from "../../server/jobs/load-jobs.ts";
import { graceMs } from "../../server/jobs/plan-windows.ts";
import { brandIds, firstWaiting, lastBegun, type Run } from "../../server/jobs/run-store.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import { argumentsOrExit, type CommandContext, type ExitCode } from "../command.ts";

const help = `Usage: npx livery job list [--json]

Lists the platform's jobs, the files of src/server/jobs/catalogue, with schedule and lane. A lane is a queue: "quick" jobs
never wait for "long" ones. Below each job is a line for every brand: the last window that was run, its result, and when
the next one is due. Windows in which a brand had nothing to do are passed over, so the last one may be long ago. Schedules and
times are UTC.

  --json   output for programs

${whereHelp}`;

/** The exit code when the database cannot be opened. */
const notOpened: ExitCode = 2;

/** The state of a job for a brand. */
type JobState = { brand: string; last: Run | undefined; dueAt: Date | undefined };

/** `livery job list`. */
export async function listCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const parsed = argumentsOrExit(args, { json: { type: "boolean" } }, help, context);
  if (typeof parsed === "number") return parsed;
  return onPlatformDatabase(context, notOpened, async (url) => {
    const database = openDatabase({ url, poolSize: 1 });
    try {
      const brands = await brandIds(database);
      const rows = [];
      for (const job of await loadJobs()) rows.push({ job, states: await jobStates(database, job, brands) });
      if (parsed.values.json) context.out(JSON.stringify({ version: 1, jobs: rows.map(jsonRow) }, null, 2));
      else context.out(rows.map(prettyRow).join("\n\n"));
      return 0;
    } finally {
      await database.close();
    }
  });
}

async function jobStates(database: Database, { id }: Job, brands: readonly string[]): Promise<JobState[]> {
  const found: JobState[] = [];
  for (const brand of brands) {
    const work = { brandId: brand, jobId: id };
    const state = await database.brand(brand, async (tx) => {
      const waiting = await firstWaiting(tx, work);
      const dueAt = waiting && new Date(waiting.end.getTime() + graceMs);
      return { brand, last: await lastBegun(tx, work), dueAt };
    });
    found.push(state);
  }
  return found;
}

type Row = { job: Job; states: JobState[] };

const jsonRow = ({ job, states }: Row) => {
  const { id, title, schedule, lane, catchUp, within } = job;
  return { job: id, title, schedule, lane, catchUp, within, brands: states };
};

const prettyRow = ({ job, states }: Row): string => {
  const width = Math.max(...states.map(({ brand }) => brand.length));
  const lines = states.map(
    ({ brand, last, dueAt }) =>
      `  ${brand.padEnd(width)}  ${last ? runText(last) : "never ran"}${dueAt ? `; due ${timeText(dueAt)}` : ""}`,
  );
  return [`${job.id}  ${job.schedule}  ${job.lane}  ${job.title}`, ...lines].join("\n");
};

function runText({ start, finishedAt, startedAt, attempts, outcome, error }: Run): string {
  const window = timeText(start);
  if (finishedAt) return `${window} done${outcome ? ` ${JSON.stringify(outcome)}` : ""}`;
  if (error !== null) return `${window} FAILED at attempt ${attempts}: ${error}`;
  const since = startedAt ? ` since ${startedAt.toISOString()}` : "";
  return `${window} running${since}, or its process died`;
}

/** A time to the second, in UTC: "2026-11-21 10:00:30". */
export const timeText = (date: Date): string => date.toISOString().slice(0, 19).replace("T", " ");
