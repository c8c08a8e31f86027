import { afterEach, expect, it } from "vitest";
import { planFirstWindows } from "../../../src/server/jobs/first-windows-store.ts";
import type { Job } from "../../../src/server/jobs/job.ts";
import { lockJob } from "../../../src/server/jobs/run-store.ts";
import { startRunner } from "../../../src/server/jobs/runner.ts";
import {
  awaySince,
  brandNamed,
  day,
  nextLookOf,
  openStage,
  own,
  runsOf,
  type Stage,
  until,
} from "./harness.ts";

let stage: Stage;
afterEach(() => stage.close());

const now = day("10:00:40");
const job = (id: string, change: Partial<Job> = {}): Job =>
  own(async () => undefined, { id, catchUp: "last", ...change });
const bills = job("bills");
const wages = job("wages", { catchUp: "all" });

const windows = async (id: string, brand?: string) =>
  (await runsOf(stage, id, brand)).map(({ window_start, window_end }) =>
    [window_start, window_end].map((at) => at.toISOString().slice(11, 16)).join(" to "),
  );

/** A runner of the jobs at `now`, for some brands. */
const run = (jobs: Job[], brands: readonly string[] = ["aurora"]) =>
  startRunner({
    jobs,
    brands: () => brands.map(brandNamed),
    services: stage.services,
    time: async () => now,
  });

it("asks a new brand's jobs whether they have nothing to do before the first one runs", async () => {
  stage = await openStage();
  const seen: string[] = [];
  const quiet = own(async () => void seen.push("quiet"), {
    id: "quiet",
    catchUp: "last",
    isIdle: async () => true,
  });
  const busy = own(async () => void seen.push("busy"), {
    id: "busy",
    catchUp: "last",
    isIdle: async () => false,
  });
  const runner = run([quiet, busy]);
  const isLater = async (id: string) => ((await nextLookOf(stage, id)) ?? new Date(0)) > now;
  await until(async () => (await isLater("quiet")) && (await isLater("busy")));
  await runner.stop();
  expect(seen).toEqual(["busy"]);
  expect(await windows("quiet")).toEqual(["09:59 to 10:01"]);
});

it("begins with the closed window where the last one matters, and with the open one where every one does", async () => {
  stage = await openStage(["aurora", "sakura"]);
  const runner = run([bills, wages], ["aurora", "sakura"]);
  for (const brand of ["aurora", "sakura"]) {
    await until(async () =>
      (await runsOf(stage, "bills", brand)).some(({ finished_at }) => finished_at !== null),
    );
    expect(await windows("bills", brand)).toEqual(["09:59 to 10:00", "10:00 to 10:01"]);
    expect(await windows("wages", brand)).toEqual(["10:00 to 10:01"]);
  }
  await runner.stop();
});

it("leaves a brand to its jobs when one has a window already, or is locked", async () => {
  stage = await openStage(["aurora", "sakura"]);
  await awaySince(stage, bills, day("09:30:00"));
  await planFirstWindows(stage.database, ["aurora"], { jobs: [bills, wages], now });
  expect(await windows("bills")).toEqual(["09:30 to 09:31"]);
  expect(await windows("wages")).toEqual([]);
  const { database } = stage.node();
  await database.brand("sakura", async (tx) => {
    await lockJob(tx, { brandId: "sakura", jobId: "wages" });
    await planFirstWindows(stage.database, ["sakura"], { jobs: [bills, wages], now });
  });
  expect(await windows("bills", "sakura")).toEqual([]);
});

it("is done once by two nodes at once", async () => {
  stage = await openStage();
  const look = () => planFirstWindows(stage.node().database, ["aurora"], { jobs: [bills, wages], now });
  await Promise.all([look(), look(), look()]);
  expect(await windows("bills")).toEqual(["09:59 to 10:00"]);
});
