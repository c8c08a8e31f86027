import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Job } from "../../../src/server/jobs/job.ts";
import type { RunSeen } from "../../../src/server/jobs/run-due-task.ts";
import { type Runner, type RunnerOptions, startRunner } from "../../../src/server/jobs/runner.ts";
import {
  awaySince,
  brandNamed,
  day,
  minutes,
  type Node,
  openStage,
  own,
  type Stage,
  until,
} from "./harness.ts";

const brands = ["aurora", "jade", "ruby", "opal", "onyx"];
let harness: Stage;
let runners: Runner[];
let nodes: Node[];
/** Ends what hangs. */
let release: () => void;
let hangs: Promise<void>;
beforeEach(async () => {
  harness = await openStage(brands);
  [runners, nodes] = [[], []];
  const { promise, resolve } = Promise.withResolvers<void>();
  [hangs, release] = [promise, resolve];
});
afterEach(async () => {
  release();
  await Promise.all(runners.map((runner) => runner.stop()));
  await harness.close();
});

function run(jobs: Job[], now: () => Date, options: Partial<RunnerOptions> = {}, of = brands): Runner {
  // Connections of its own for each node and each lane, as the server has them.
  const node = harness.node();
  nodes.push(node);
  const { services } = node;
  const databases = { long: harness.node().database };
  const runner = startRunner({
    jobs,
    brands: () => of.map(brandNamed),
    services,
    databases,
    time: async () => now(),
    ...options,
  });
  runners.push(runner);
  return runner;
}

describe("a lane", () => {
  it("meets the schedule of payments while long jobs of every brand hang in another one", async () => {
    let begun = 0;
    const long = ["one", "two", "three"].map((id) =>
      own(
        async () => {
          begun += 1;
          await hangs;
        },
        { id, lane: "long" },
      ),
    );
    const paid: string[] = [];
    const payments = own(
      async ({ brand, window }) => void paid.push(`${brand.merchant} ${window.start.toISOString()}`),
      {
        id: "payments",
      },
    );
    let now = day("10:00:59");
    for (const brand of brands)
      for (const job of [...long, payments]) await awaySince(harness, job, day("10:00:00"), brand);
    const runner = run([...long, payments], () => now);
    for (let minute = 1; minute <= 3; minute += 1) {
      now = new Date(day("10:00:30").getTime() + minute * 60_000);
      // Another node asks at that time; the first one would at its next turn.
      run([payments], () => now);
      await until(async () => paid.length >= minute * brands.length);
    }
    const due = brands.flatMap((brand) => minutes(day("10:00:00"), 3).map((start) => `${brand} ${start}`));
    expect(paid.toSorted()).toEqual(due.toSorted());
    expect(begun).toBeGreaterThan(0);
    expect(runner.use().long).toMatchObject({ running: begun, slots: 2 });
  });

  it("keeps a slot for other jobs while one hangs for every brand", async () => {
    let hung = 0;
    const asks = own(
      async () => {
        hung += 1;
        await hangs;
      },
      { id: "asks" },
    );
    const done: string[] = [];
    const other = own(async ({ brand }) => void done.push(brand.merchant), { id: "other" });
    for (const brand of brands)
      for (const job of [asks, other]) await awaySince(harness, job, day("10:00:00"), brand);
    run([asks, other], () => day("10:01:30"));
    await until(async () => done.length === brands.length);
    expect(done.toSorted()).toEqual(brands.toSorted());
    expect(hung).toBe(3);
  });

  it("keeps half of its slots for other brands while every job of one hangs", async () => {
    const done: string[] = [];
    let hung = 0;
    const jobs = ["a", "b", "c", "d"].map((id) =>
      own(
        async ({ brand }) => {
          if (brand.merchant !== "aurora") return void done.push(`${brand.merchant} ${id}`);
          hung += 1;
          await hangs;
        },
        { id },
      ),
    );
    for (const brand of brands) for (const job of jobs) await awaySince(harness, job, day("10:00:00"), brand);
    run(jobs, () => day("10:01:30"));
    await until(async () => done.length === 16);
    expect(hung).toBe(2);
  });

  it("frees the slots of runs that take too long, and says so", async () => {
    const seen: RunSeen[] = [];
    const late = own(() => hangs, { id: "late", lane: "long" });
    const other = own(async () => undefined, { id: "other", lane: "long" });
    const some = brands.slice(0, 2);
    for (const brand of some)
      for (const job of [late, other]) await awaySince(harness, job, day("10:00:00"), brand);
    run(
      [late, other],
      () => day("10:01:30"),
      { longestMs: 1_000, onRun: (one) => void seen.push(one) },
      some,
    );
    const ended = (how: string) => seen.filter(({ state }) => state === how).length;
    await until(async () => ended("done") === 2 && ended("hung") === 2);
    expect(seen.find(({ state }) => state === "hung")).toMatchObject({ job: "late", lane: "long" });
    const lines = nodes.flatMap((node) => node.lines).filter(({ event }) => event === "job.failed");
    expect(lines[0]).toMatchObject({ job: "late", error: "still running after 1000 ms" });
  });
});

describe("a brand whose job throws", () => {
  it("stops no other", async () => {
    const done: string[] = [];
    const job = own(async ({ brand, window }) => {
      if (brand.merchant === "aurora") throw new Error("its gateway is gone");
      done.push(`${brand.merchant} ${window.start.toISOString()}`);
    });
    for (const brand of brands) await awaySince(harness, job, day("10:00:00"), brand);
    const seen: RunSeen[] = [];
    run([job], () => day("10:03:30"), { onRun: (one) => void seen.push(one) });
    await until(async () => done.length === 12);
    expect(seen.filter(({ brand }) => brand === "aurora")).toMatchObject([{ state: "failed", job: "own" }]);
  });
});

describe("due work", () => {
  it("is found for all brands at once: idle ones cost no transaction of their own", async () => {
    const visits: string[] = [];
    const { database } = harness;
    const watched = {
      ...database,
      brand: (brandId: string, work: Parameters<typeof database.brand>[1]) => {
        visits.push(brandId);
        return database.brand(brandId, work);
      },
    } as typeof database;
    const services = { ...harness.services, database: watched };
    const done: string[] = [];
    const job = own(async ({ brand }) => void done.push(brand.merchant));
    for (const brand of brands) await awaySince(harness, job, day("10:00:00"), brand);
    let now = day("10:00:59");
    const first = run([job], () => now, { services });
    await until(async () => visits.length >= brands.length);
    await first.stop();
    const looks = visits.length;
    expect(done).toEqual([]);
    // Only jade becomes due for another node; the others have nothing to look at.
    now = day("10:01:30");
    run([job], () => now, { services }, ["jade"]);
    await until(async () => done.length === 1);
    expect(new Set(visits.slice(looks))).toEqual(new Set(["jade"]));
  });

  it("of a new brand is found without a restart", async () => {
    const done = new Set<string>();
    const job = own(async ({ brand }) => void done.add(brand.merchant), {
      catchUp: "last",
      schedule: "* * * * * *",
    });
    const served = ["aurora"];
    const { services } = harness.node();
    runners.push(startRunner({ jobs: [job], brands: () => served.map(brandNamed), services, graceMs: 0 }));
    await until(async () => done.has("aurora"));
    served.push("jade");
    await until(async () => done.has("jade"));
  });

  it("is looked for at once after a change of the schedule", async () => {
    const done: string[] = [];
    const job = own(async ({ window }) => void done.push(window.start.toISOString()), {
      catchUp: "last",
      schedule: "0 * * * *",
    });
    const first = run([job], () => day("10:00:30"), {}, ["aurora"]);
    await until(async () => done.length === 1);
    await first.stop();
    run([{ ...job, schedule: "* * * * *" }], () => day("10:20:30"), {}, ["aurora"]);
    await until(async () => done.length === 2);
    expect(done).toEqual([day("09:00:00"), day("10:19:00")].map((start) => start.toISOString()));
  });
});
