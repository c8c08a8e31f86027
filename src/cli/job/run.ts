import type { Brand } from "../../server/brands/brand.ts";
import { auditCommand } from "../../server/core/identity/desk-audit-store.ts";
import type { Config } from "../../server/foundation/config/config.ts";
import type { Job, JobServices, Window } from "../../server/jobs/job.ts";
import { loadJobs } from "../../server/jobs/load-jobs.ts";
import { requestedWindow } from "../../server/jobs/plan-windows.ts";
import { databaseTime, lockJob, windowAt } from "../../server/jobs/run-store.ts";
import { errorText, perform } from "../../server/jobs/run-window-once.ts";
import { onPlatformDatabase, whereHelp } from "../app-database.ts";
import {
  type CommandContext,
  type ExitCode,
  orderOrExit,
  type Parsed,
  type Problem,
  textOption,
  unknownWord,
} from "../command.ts";
import { operatorOf } from "../operator.ts";
import { timeText } from "./list.ts";
import { openJobRuntime } from "./runtime.ts";

const help = `Usage: npx livery job run <job> [options]

Runs a job for its last closed window (the time span of one run), or for the window that contains an instant, for
every brand or for one. It has the same effect as a run by the server: a completed window never runs again, here or
there. A window of a job that runs in order is refused while an earlier window has not run.

  --brand <brand>   this brand only
  --at <instant>    2026-11-21 (UTC), or a date and time with Z or an offset: 2026-11-21T10:00Z
  --json            output for programs

Exit code 0: completed, now or earlier. 1: failed, busy, or an earlier window must run first. 2: wrong usage, the
window is still open, or the database cannot be opened.

${whereHelp}`;

const options = {
  brand: { type: "string" },
  at: { type: "string" },
  json: { type: "boolean" },
} as const;

const instantPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

type Order = { job: Job; brand: string | undefined; at: Date | undefined; json: boolean };

async function orderOf(parsed: Parsed): Promise<Order | Problem> {
  const [id] = parsed.words;
  const jobs = await loadJobs();
  const ids = jobs.map((job) => job.id).toSorted();
  if (id === undefined) return { problem: `Which job? There are ${ids.join(", ")}.` };
  const job = jobs.find((one) => one.id === id);
  if (!job) return { problem: unknownWord("job", id, ids) };
  const text = textOption(parsed, "at");
  const at = text === undefined ? undefined : new Date(text);
  if (text !== undefined && (!instantPattern.test(text) || Number.isNaN(at?.getTime())))
    return { problem: `--at is an instant like 2026-11-21 or 2026-11-21T10:00Z, not "${text}".` };
  return { job, brand: textOption(parsed, "brand"), at, json: parsed.values.json === true };
}

/** The result for one brand. */
type Result = {
  brand: string;
  state: "done" | "already" | "busy" | "failed" | "open" | "waits";
  /** The requested window; for "waits" the window that must run first. */
  window?: Window;
  outcome?: unknown;
  error?: string;
};

/** `livery job run`. */
export async function runCommand(args: string[], context: CommandContext): Promise<ExitCode> {
  const order = await orderOrExit(args, options, help, context, orderOf);
  if (typeof order === "number") return order;
  const work = async (url: string, config: Config) => {
    const { services, brands, close } = await openJobRuntime(url, config, context);
    try {
      return await runFor(order, brands, services, context);
    } finally {
      await close();
    }
  };
  return onPlatformDatabase(context, 2, work, { secret: true });
}

async function runFor(
  order: Order,
  brands: readonly Brand[],
  services: JobServices,
  context: CommandContext,
): Promise<ExitCode> {
  const known = brands.map(({ merchant }) => merchant);
  if (order.brand !== undefined && !known.includes(order.brand)) {
    context.err(unknownWord("brand", order.brand, known));
    return 2;
  }
  const results: Result[] = [];
  for (const brand of brands) {
    if (order.brand !== undefined && brand.merchant !== order.brand) continue;
    const result = await runOne(order, brand, services);
    results.push(result);
    if (!order.json) context.out(pretty(result));
  }
  if (order.json)
    context.out(JSON.stringify({ version: 1, job: order.job.id, brands: results }, jsonValue, 2));
  const codes = new Set(results.map(({ state }) => exitCodes[state]));
  return codes.has(2) ? 2 : codes.has(1) ? 1 : 0;
}

const exitCodes: Record<Result["state"], ExitCode> = {
  done: 0,
  already: 0,
  busy: 1,
  failed: 1,
  waits: 1,
  open: 2,
};

async function runOne({ job, at }: Order, brand: Brand, services: JobServices): Promise<Result> {
  const { database, log } = services;
  const { merchant } = brand;
  const work = { brandId: merchant, jobId: job.id };
  const now = await databaseTime(database);
  const asked = await database.brand(merchant, async (tx) => {
    if (!(await lockJob(tx, work))) return undefined;
    const requested = await requestedWindow(tx, work, job, now, at);
    // Recorded before it runs, so that a failed attempt is in the audit trail, too.
    if (requested.state === "closed")
      await auditCommand(
        tx,
        merchant,
        { operator: operatorOf(), now: now.getTime() },
        {
          action: "command.job",
          subject: job.id,
          after: { job: job.id, window: timeText(requested.window.start) },
        },
      );
    return requested;
  });
  if (!asked) return { brand: merchant, state: "busy" };
  const { state, window } = asked;
  if (state !== "closed") return { brand: merchant, state, window };
  const done = await perform(job, { brand, window, services, log });
  if (done.state === "done") return { brand: merchant, state: "done", window, outcome: done.outcome };
  if (done.state === "failed")
    return { brand: merchant, state: "failed", window, error: errorText(done.error) };
  if (done.state === "busy") return { brand: merchant, state: "busy", window };
  const earlier = await database.brand(merchant, (tx) => windowAt(tx, work, window.start));
  return { brand: merchant, state: "already", window, outcome: earlier?.outcome };
}

function pretty({ brand, state, window, outcome, error }: Result): string {
  const span = window ? `${timeText(window.start)} to ${timeText(window.end)}` : "";
  const answer = outcome === undefined || outcome === null ? "" : `: ${JSON.stringify(outcome, jsonValue)}`;
  const sentence = {
    done: `✔ ${brand}  ${span} done${answer}`,
    already: `✔ ${brand}  ${span} is already completed and does not run again${answer}`,
    busy: `✖ ${brand}  another process is running this job`,
    failed: `✖ ${brand}  ${span} failed: ${error}`,
    open: `✖ ${brand}  ${span} is not closed yet`,
    waits: `✖ ${brand}  an earlier window must run first: ${span}`,
  };
  return sentence[state];
}

const jsonValue = (_key: string, value: unknown): unknown =>
  typeof value === "bigint" ? String(value) : value;
