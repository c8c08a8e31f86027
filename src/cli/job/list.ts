import { type Database, openDatabase } from "../../server/foundation/db/connection.ts";
import type { Job } from "../../server/jobs/job.ts";
import { loadJobs } from "../../server/jobs/load-jobs.ts";
import { graceMs } from "../../server/jobs/plan.ts";
import { brandIds, firstWaiting, lastBegun, type Run } from "../../server/jobs/run-store.ts";
import { onAppDatabase, whereHelp } from "../app-database.ts";
import { argumentsOrExit, type CommandContext, wrongUsage } from "../command.ts";

const help = `Usage: npx livery job list [--json]

Lists the platform's jobs, the files of src/server/jobs/catalogue, with schedule and lane: "quick" and "long" jobs never wait
for each other. Each job lists for every brand its last window, the result and the next due time. Schedules and times
are UTC.

  --json   output for programs

${whereHelp}`;

/** The state of a job for a brand. */
type JobState = { brand: string; last: Run | undefined; dueAt: Date | undefined };

/** `livery job list`. */
export async function listCommand(args: string[], context: CommandContext): Promise<number> {
  const parsed = argumentsOrExit(args, { json: { type: "boolean" } }, help, context);
  if (typeof parsed === "number") return parsed;
  if (parsed.words.length > 0) return wrongUsage("This command takes no names.", help, context);
  return onAppDatabase(context, 2, async (url) => {
    const database = openDatabase({ url, poolSize: 1 });
    try {
      const brands = await brandIds(database);
      const rows = [];
      for (const job of await loadJobs())
        rows.push({ job, standings: await jobStates(database, job, brands) });
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
    const standing = await database.brand(brand, async (tx) => {
      const waiting = await firstWaiting(tx, work);
      const dueAt = waiting && new Date(waiting.end.getTime() + graceMs);
      return { brand, last: await lastBegun(tx, work), dueAt };
    });
    found.push(standing);
  }
  return found;
}

type Row = { job: Job; standings: JobState[] };

const jsonRow = ({ job, standings }: Row) => {
  const { id, title, schedule, lane, catchUp, within } = job;
  return { job: id, title, schedule, lane, catchUp, within, brands: standings };
};

const prettyRow = ({ job, standings }: Row): string => {
  const width = Math.max(...standings.map(({ brand }) => brand.length));
  const lines = standings.map(
    ({ brand, last, dueAt }) =>
      `  ${brand.padEnd(width)}  ${last ? runText(last) : "never ran"}${dueAt ? `; due ${minute(dueAt)}` : ""}`,
  );
  return [`${job.id}  ${job.schedule}  ${job.lane}  ${job.title}`, ...lines].join("\n");
};

function runText({ start, finishedAt, startedAt, attempts, outcome, error }: Run): string {
  const window = minute(start);
  if (finishedAt) return `${window} done${outcome ? ` ${JSON.stringify(outcome)}` : ""}`;
  if (error !== null) return `${window} FAILED at attempt ${attempts}: ${error}`;
  return `${window} running since ${startedAt?.toISOString()}, or its process died`;
}

/** "2026-11-21 10:00:30". */
export const minute = (date: Date): string => date.toISOString().slice(0, 19).replace("T", " ");
