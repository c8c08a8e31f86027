import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Job } from "../../../src/server/jobs/job.ts";
import { perform } from "../../../src/server/jobs/run-window-once.ts";
import { type Runner, type RunnerOptions, startRunner } from "../../../src/server/jobs/runner.ts";
import { asAdmin } from "../../support/database.ts";
import {
  awaySince,
  brandNamed,
  day,
  minutes,
  type Node,
  nextLookOf,
  openStage,
  own,
  paid,
  runsOf,
  type Stage,
  until,
  wage,
} from "./harness.ts";

let harness: Stage;
const runners: Runner[] = [];
beforeEach(async () => {
  harness = await openStage(["aurora", "jade"]);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  await harness.close();
});

/** Starts a runner of Aurora's jobs on a node; `now` is the database's time that it sees. */
function run(node: Node, jobs: Job[], now: () => Date, options: Partial<RunnerOptions> = {}): Runner {
  const { services } = node;
  const brands = () => [brandNamed("aurora")];
  const runner = startRunner({ jobs, brands, services, time: async () => now(), ...options });
  runners.push(runner);
  return runner;
}
const allDone = (job: string, count: number, brand?: string) =>
  until(
    async () => (await runsOf(harness, job, brand)).filter(({ finished_at }) => finished_at).length >= count,
  );

describe("exactly once", () => {
  it("pays each window once, in order, with eight nodes at once", async () => {
    const job = wage();
    await awaySince(harness, job, day("10:00:00"));
    for (let node = 0; node < 8; node += 1) run(harness.node(), [job], () => day("10:40:30"));
    await allDone("wage", 40);
    expect(await paid(harness)).toEqual(minutes(day("10:00:00"), 40));
    const runs = await runsOf(harness, "wage");
    expect(runs.filter(({ finished_at }) => finished_at)).toHaveLength(40);
    expect(runs[0]).toMatchObject({ attempts: 1, outcome: { paid: "1" }, error: null });
  });

  it("runs a job that makes its own transactions on one node at a time", async () => {
    let inside = 0;
    let most = 0;
    const seen: string[] = [];
    const job = own(async ({ window }) => {
      most = Math.max(most, (inside += 1));
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
      seen.push(window.start.toISOString());
    });
    await awaySince(harness, job, day("10:00:00"));
    for (let node = 0; node < 4; node += 1) run(harness.node(), [job], () => day("10:12:30"));
    await allDone("own", 12);
    expect({ most, seen }).toEqual({ most: 1, seen: minutes(day("10:00:00"), 12) });
  });

  it.each([wage(), own(async () => undefined)])(
    "does not do again what was done since it looked: $id",
    async (job) => {
      const window = { start: day("10:00:00"), end: day("10:01:00") };
      const { services } = harness;
      const context = { brand: brandNamed("aurora"), window, services, log: services.log };
      const performed = [];
      for (let turn = 0; turn < 2; turn += 1) performed.push((await perform(job, context)).state);
      expect(performed).toEqual(["done", "already"]);
      expect((await runsOf(harness, job.id))[0]?.attempts).toBe(1);
    },
  );

  it("keeps brands apart", async () => {
    const job = wage();
    await awaySince(harness, job, day("10:00:00"), "aurora");
    await awaySince(harness, job, day("10:05:00"), "jade");
    run(harness, [job], () => day("10:10:30"), { brands: () => ["aurora", "jade"].map(brandNamed) });
    await Promise.all([allDone("wage", 10, "aurora"), allDone("wage", 5, "jade")]);
    expect(await paid(harness, "aurora")).toEqual(minutes(day("10:00:00"), 10));
    expect(await paid(harness, "jade")).toEqual(minutes(day("10:05:00"), 5));
  });
});

describe("time", () => {
  it("is the database's: a node ten minutes off runs the same windows at the same moments", async () => {
    const job = own(async () => undefined, { schedule: "* * * * * *" });
    for (const skew of [-600_000, 600_000, 0]) {
      const node = harness.node();
      const services = { ...node.services, clock: { now: () => Date.now() + skew } };
      runners.push(
        startRunner({ jobs: [job], brands: () => [brandNamed("aurora")], services, graceMs: 100 }),
      );
    }
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 600_000 });
    await allDone("own", 2);
    const runs = (await runsOf(harness, "own")).filter(({ finished_at }) => finished_at);
    for (const { window_end, started_at, attempts } of runs) {
      const late = (started_at?.getTime() ?? 0) - window_end.getTime();
      expect(late).toBeGreaterThanOrEqual(100);
      expect(late).toBeLessThan(20_000);
      expect(attempts).toBe(1);
    }
  });

  it("leaves an open window alone until it is closed", async () => {
    const job = wage();
    let now = day("10:00:59");
    await awaySince(harness, job, day("10:00:00"));
    run(harness, [job], () => now);
    // The first look, which would pay.
    await until(async () => (await nextLookOf(harness, "wage"))?.getTime() === day("10:01:30").getTime());
    expect(await paid(harness)).toEqual([]);
    now = day("10:01:30");
    run(harness.node(), [job], () => now);
    await allDone("wage", 1);
    expect(await paid(harness)).toEqual(minutes(day("10:00:00"), 1));
  });
});

describe("failures", () => {
  it("undo what the run did, are noted and logged, and hold up later windows until it works", async () => {
    let broken = true;
    const job = wage(async () => {
      if (broken) throw new Error("no such table\0");
    });
    await awaySince(harness, job, day("10:00:00"));
    const runner = run(harness, [job], () => day("10:02:30"));
    await harness.firstLine;
    await runner.stop();
    const [first, second] = await runsOf(harness, "wage");
    expect(first).toMatchObject({ attempts: 1, error: "no such table", finished_at: null });
    expect(second).toMatchObject({ attempts: 0, started_at: null });
    expect(await paid(harness)).toEqual([]);
    expect(harness.lines).toMatchObject([
      {
        level: "error",
        event: "job.failed",
        job: "wage",
        brand: "aurora",
        attempt: 1,
        error: "no such table",
      },
    ]);
    broken = false;
    const later = new Date(Date.now() + 86_400_000);
    run(harness.node(), [{ ...job, schedule: "0 0 1 1 *" }], () => later);
    await allDone("wage", 3);
    expect(await paid(harness)).toEqual(minutes(day("10:00:00"), 3));
  });

  it("of the connection that holds the lock end neither process nor job", async () => {
    let cut = false;
    const job = own(async () => {
      if (cut) return;
      cut = true;
      await asAdmin(harness.url, (admin) =>
        admin.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
          and database = (select oid from pg_database where datname = current_database())`),
      );
      throw new Error("cut off");
    });
    await awaySince(harness, job, day("10:00:00"));
    // A run that cannot note its failure leaves its lease, which another node waits for.
    const runner = run(harness, [job], () => day("10:01:30"), { leaseMs: 200 });
    await harness.firstLine;
    await runner.stop();
    const later = new Date(Date.now() + 86_400_000);
    run(harness.node(), [{ ...job, schedule: "0 0 1 1 *" }], () => later);
    await allDone("own", 1);
    expect((await runsOf(harness, "own"))[0]).toMatchObject({ attempts: 2, error: null });
  });

  it("of the database are logged, and the runner continues", async () => {
    const job = wage();
    await awaySince(harness, job, day("10:00:00"));
    let asked = 0;
    run(harness, [job], () => {
      asked += 1;
      if (asked === 1) throw new Error("the database is away");
      return day("10:01:30");
    });
    expect(await harness.firstLine).toMatchObject({ event: "jobs.failed", error: "the database is away" });
  });
});
