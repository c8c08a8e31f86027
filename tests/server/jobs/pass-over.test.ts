import { afterEach, beforeEach, expect, it } from "vitest";
import type { Job } from "../../../src/server/jobs/job.ts";
import { startRunner } from "../../../src/server/jobs/runner.ts";
import { asAdmin } from "../../support/database.ts";
import { brandNamed, day, nextLookOf, openStage, own, runsOf, type Stage, until } from "./harness.ts";

let stage: Stage;
let seen: string[];
/** What each job answers when it is asked whether it has nothing to do. */
let idle: Record<string, boolean | Error>;

beforeEach(async () => {
  stage = await openStage();
  [seen, idle] = [[], {}];
});
afterEach(() => stage.close());

const jobOf = (id: string, change: Partial<Job> = {}): Job =>
  own(async ({ window }) => void seen.push(`${id} ${window.start.toISOString().slice(11, 16)}`), {
    id,
    catchUp: "last",
    isIdle: async () => {
      const answer = idle[id] ?? false;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    ...change,
  });

/** Lets a runner do what is due at a time, until it would look later. */
async function at(time: string, jobs: Job[]): Promise<void> {
  const now = day(time);
  const brands = () => [brandNamed("aurora")];
  const runner = startRunner({ jobs, brands, services: stage.services, time: async () => now });
  const isLater = async (id: string) => ((await nextLookOf(stage, id)) ?? new Date(0)) > now;
  await until(async () => (await Promise.all(jobs.map(({ id }) => isLater(id)))).every(Boolean));
  await runner.stop();
}
const windows = async (id: string) =>
  (await runsOf(stage, id)).map(({ window_start, window_end, finished_at }) => [
    window_start.toISOString().slice(11, 16),
    window_end.toISOString().slice(11, 16),
    finished_at ? "done" : "open",
  ]);

it("passes over windows with nothing to do, and the first run with something covers them", async () => {
  const jobs = [jobOf("bills"), jobOf("mails")];
  await at("10:00:40", jobs);
  seen = [];
  idle = { bills: true };
  await at("10:01:40", jobs);
  await at("10:02:40", jobs);
  idle = { mails: true };
  await at("10:03:40", jobs);
  expect(seen).toEqual(["mails 10:00", "mails 10:01", "bills 10:00"]);
  expect(await windows("bills")).toEqual([
    ["09:59", "10:00", "done"],
    ["10:00", "10:03", "done"],
    ["10:03", "10:04", "open"],
  ]);
  expect(await nextLookOf(stage, "mails")).toEqual(day("10:04:30"));
});

it("is due again within a minute after hours without a node", async () => {
  const jobs = [jobOf("bills")];
  await at("10:00:40", jobs);
  idle = { bills: true };
  await at("15:20:40", jobs);
  idle = {};
  seen = [];
  await at("15:21:40", jobs);
  expect(seen).toEqual(["bills 10:00"]);
});

it("runs what cannot be asked, and what must run every window", async () => {
  const jobs = [
    jobOf("bills"),
    jobOf("wages", { catchUp: "all" }),
    own(async () => void seen.push("checks 10:00"), { id: "checks", catchUp: "last" }),
  ];
  await at("10:00:40", jobs);
  seen = [];
  idle = { bills: new Error("no table of that name"), wages: true, checks: true };
  await at("10:01:40", jobs);
  expect(seen.toSorted()).toEqual(["bills 10:00", "checks 10:00", "wages 10:00"]);
  expect(stage.lines).toContainEqual(
    expect.objectContaining({
      event: "jobs.failed",
      error: expect.stringContaining("no table of that name"),
    }),
  );
});

it("leaves a failed window to its next attempt, and one that was run by hand to its record", async () => {
  const jobs = [jobOf("bills"), jobOf("mails")];
  await at("10:00:40", jobs);
  idle = { bills: true, mails: true };
  await asAdmin(stage.url, async (admin) => {
    await admin.query(
      "update job_run set attempts = 1, started_at = now() where job = 'bills' and finished_at is null",
    );
    await admin.query(`insert into job_run (brand_id, job, window_start, window_end, attempts, started_at, finished_at)
      values ('aurora', 'mails', '2026-11-21T10:01Z', '2026-11-21T10:02Z', 1, now(), now())`);
  });
  seen = [];
  await at("10:01:40", jobs);
  expect(seen.toSorted()).toEqual(["bills 10:00", "mails 10:00"]);
});
