// What planning and dispatching the shipped jobs costs for many brands, whose runs have nothing to do:
// node tests/bench/jobs.ts [--brands=1000] [--seconds=60] [--never-idle]
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import type { Brand } from "../../src/server/brands/brand.ts";
import { openDatabase } from "../../src/server/foundation/db/connection.ts";
import type { Job, JobServices } from "../../src/server/jobs/job.ts";
import { loadJobs } from "../../src/server/jobs/load-jobs.ts";
import { startRunner } from "../../src/server/jobs/runner.ts";
import { asAdmin, freshDatabase, startTestCluster } from "../support/database.ts";
import { openTestDomain } from "../support/request-context.ts";
import { machineLoad, ms, quantile, table } from "./figures.ts";
import { processorTime } from "./processor-time.ts";

const { values: options } = parseArgs({
  options: {
    brands: { type: "string", default: "1000" },
    seconds: { type: "string", default: "60" },
    "never-idle": { type: "boolean", default: false },
  },
});
const brands = Number(options.brands);
const seconds = Number(options.seconds);
const connections = 12;

let statements = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: never[]) {
  statements += 1;
  return (query as (...all: never[]) => unknown).apply(this, args);
} as typeof query;

const cluster = await startTestCluster();
const { url, drop } = await freshDatabase();
const database = openDatabase({ url, poolSize: connections });
await asAdmin(url, (admin) =>
  admin.query("insert into brand (brand_id) select 'b' || n from generate_series(1, $1::int) n", [brands]),
);
// Copies of one shipped brand, with its contests, without members.
const shipped = await openTestDomain();
const served = Array.from({ length: brands }, (_, n): Brand => ({ ...shipped.brand, merchant: `b${n + 1}` }));
let runs = 0;
const jobs = (await loadJobs()).map(({ isIdle, ...job }): Job => {
  const asked = isIdle && !options["never-idle"] ? { isIdle } : {};
  return { ...job, ...asked, run: async () => void (runs += 1) } as Job;
});
const problems = new Set<string>();
const services = {
  database,
  clock: { now: () => Date.now() },
  log: (line: { level: string }) => line.level !== "info" && problems.add(JSON.stringify(line)),
} as Partial<JobServices> as JobServices;

const runner = startRunner({ jobs, brands: () => served, services });
// When it is new, every job runs once.
const began = performance.now();
while (runs < brands * jobs.length) await sleep(200);
const first = (performance.now() - began) / 1_000;
const [before, busy, from] = [processorTime(), performance.eventLoopUtilization(), new Date()];
[statements, runs] = [0, 0];
await sleep(seconds * 1_000);
const [after, loop] = [processorTime(), performance.eventLoopUtilization(busy)];
const until = new Date();
const counted = { statements, runs };
const late = await asAdmin(url, async (admin) => {
  const { rows } = await admin.query<{ late: number }>(
    `select (extract(epoch from coalesce(started_at, clock_timestamp()) - window_end) * 1000 - 30000)::float8 as late
    from job_run where window_end + interval '30 seconds' between $1 and $2`,
    [from, until],
  );
  return rows.map((row) => row.late);
});
const share = (microseconds: number) => `${(microseconds / seconds / 10_000).toFixed(1)} %`;
console.log(
  table([
    ["brands x jobs", `${brands} x ${jobs.length}`],
    ["until all have run once", `${first.toFixed(0)} s`],
    ["runs a second", (counted.runs / seconds).toFixed(1)],
    ["statements a second", (counted.statements / seconds).toFixed(0)],
    ["statements a run", (counted.statements / counted.runs).toFixed(1)],
    [
      "processor time a run, own process",
      `${((after.own - before.own) / 1_000 / counted.runs).toFixed(1)} ms`,
    ],
    ["a core, own process", share(after.own - before.own)],
    ["a core, database", share(after.database - before.database)],
    ["event loop busy", `${(loop.utilization * 100).toFixed(1)} %`],
    ["due runs", `${late.length}`],
    ["start after it is due, p50", ms(quantile(late, 0.5))],
    ["start after it is due, p99", ms(quantile(late, 0.99))],
  ]),
);
for (const problem of problems) console.log(problem);
console.log(machineLoad());
await runner.stop();
await database.close();
await drop();
await shipped.close();
await cluster.stop();
