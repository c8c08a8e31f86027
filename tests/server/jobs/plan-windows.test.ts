import type { Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Schema } from "../../../src/server/foundation/db/schema.ts";
import type { Job } from "../../../src/server/jobs/job.ts";
import { planRuns, requestedWindow } from "../../../src/server/jobs/plan-windows.ts";
import {
  begin,
  finish,
  type JobOfBrand,
  noteFailure,
  planWindows,
} from "../../../src/server/jobs/run-store.ts";
import { awaySince, day, openStage, own, runsOf, type Stage } from "./harness.ts";

let harness: Stage;
beforeAll(async () => {
  harness = await openStage();
});
afterAll(() => harness.close());

let jobs = 0;
let work: JobOfBrand;
let all: Job;
let last: Job;
/** Each test has a job that nobody has seen. */
beforeEach(() => {
  jobs += 1;
  work = { brandId: "aurora", jobId: `own.${jobs}` };
  all = own(async () => undefined, { id: work.jobId });
  last = { ...all, catchUp: "last" };
});

const short = (date: Date | undefined) => date?.toISOString().slice(11, 19);

/** What a plan says, in short: start of the due window and when to look again. */
const plan = (job: Job, now: string) =>
  harness.database.brand("aurora", async (tx) => {
    const { due, again } = await planRuns(tx, work, job, day(now));
    return [short(due?.start), short(new Date(again))];
  });
const inBrand = <T>(run: (tx: Transaction<Schema>) => Promise<T>): Promise<T> =>
  harness.database.brand("aurora", run);

/** Runs a window as if all went well. */
const done = (start: Date, end: Date) =>
  inBrand(async (tx) => {
    const attempt = await begin(tx, work, { start, end });
    await finish(tx, work, { start, end }, attempt ?? 0, null);
  });
const starts = async () => (await runsOf(harness, work.jobId)).map((run) => short(run.window_start));

describe("a plan", () => {
  it("begins with the window that is open when each of them counts", async () => {
    expect(await plan(all, "10:00:40")).toEqual([undefined, "10:01:30"]);
    expect(await starts()).toEqual(["10:00:00"]);
  });

  it("begins with the last that is closed when one is as good as all", async () => {
    expect(await plan(last, "10:00:40")).toEqual(["09:59:00", "10:00:40"]);
  });

  it("closes a window half a minute after its end", async () => {
    await plan(all, "10:00:40");
    expect(await plan(all, "10:01:29.999")).toEqual([undefined, "10:01:30"]);
    expect(await plan(all, "10:01:30.000")).toEqual(["10:00:00", "10:01:30"]);
  });

  it("catches up on every window, in order", async () => {
    await awaySince(harness, all, day("09:00:00"));
    for (let minute = 0; minute < 5; minute += 1) {
      expect(await plan(all, "09:05:45")).toEqual([`09:0${minute}:00`, "09:05:45"]);
      await done(day(`09:0${minute}:00`), day(`09:0${minute + 1}:00`));
    }
    expect(await plan(all, "09:05:45")).toEqual([undefined, "09:06:30"]);
  });

  it("catches up on the last window alone, and notes that the others were passed over", async () => {
    await awaySince(harness, last, day("09:00:00"));
    expect(await plan(last, "09:05:45")).toEqual(["09:04:00", "09:05:45"]);
    const [first] = await runsOf(harness, work.jobId);
    expect(first).toMatchObject({ outcome: { passedOver: true }, attempts: 0 });
    expect(first?.finished_at).not.toBeNull();
  });

  it("notes no window within one that was lengthened over a quiet time", async () => {
    const [start, end] = [day("09:00:00"), day("09:05:00")];
    await inBrand((tx) => planWindows(tx, work, [{ start, end }]));
    // A look that knows no window, as after a failure.
    expect(await plan(last, "09:05:45")).toEqual(["09:00:00", "09:05:45"]);
    expect(await starts()).toEqual(["09:00:00", "09:05:00"]);
  });

  it("remembers windows for ever where each counts, and for a season where only the last does", async () => {
    const long = new Date(day("09:00:00").getTime() - 91 * 86_400_000);
    await awaySince(harness, last, long);
    await done(long, new Date(long.getTime() + 60_000));
    await awaySince(harness, last, day("08:00:00"));
    await plan(last, "09:05:45");
    expect(await starts()).toEqual(["08:00:00", "09:04:00", "09:05:00"]);

    jobs += 1;
    work = { brandId: "aurora", jobId: `own.${jobs}` };
    all = { ...all, id: work.jobId };
    await awaySince(harness, all, long);
    await done(long, new Date(long.getTime() + 60_000));
    await plan(all, "09:05:45");
    expect((await runsOf(harness, work.jobId))[0]?.window_start).toEqual(long);
  });

  it("goes on where the old schedule ended when the schedule is another", async () => {
    await awaySince(harness, { ...all, schedule: "0 * * * *" }, day("09:00:00"));
    await done(day("09:00:00"), day("10:00:00"));
    await plan({ ...all, schedule: "*/25 * * * *" }, "10:30:00");
    const rows = await runsOf(harness, work.jobId);
    expect(rows.map((row) => [short(row.window_start), short(row.window_end)])).toEqual([
      ["09:00:00", "10:00:00"],
      ["10:00:00", "10:25:00"],
      ["10:25:00", "10:50:00"],
    ]);
  });

  it("notes years of windows in turns", async () => {
    await awaySince(harness, all, day("00:00:00"));
    await plan(all, "23:00:00");
    expect(await starts()).toHaveLength(501);
    await plan(all, "23:00:00");
    await plan(all, "23:00:00");
    expect(await starts()).toHaveLength(23 * 60);
  });

  it("waits longer after each failure, and not at all for a run that died", async () => {
    await awaySince(harness, all, day("09:00:00"));
    const window = { start: day("09:00:00"), end: day("09:01:00") };
    await inBrand((tx) => begin(tx, work, window));
    expect(await plan(all, "09:05:00")).toEqual(["09:00:00", "09:05:00"]);
    const failedAt = async (attempt: number) => {
      await inBrand((tx) => noteFailure(tx, work, window, attempt, "no"));
      await inBrand((tx) =>
        tx
          .updateTable("job_run")
          .set({ started_at: day("09:05:00") })
          .execute(),
      );
    };
    await failedAt(1);
    expect(await plan(all, "09:05:04")).toEqual([undefined, "09:05:05"]);
    expect(await plan(all, "09:05:05")).toEqual(["09:00:00", "09:05:05"]);
    await failedAt(3);
    expect(await plan(all, "09:05:19")).toEqual([undefined, "09:05:20"]);
    await failedAt(30);
    expect(await plan(all, "09:14:59")).toEqual([undefined, "09:15:00"]);
    // It failed at a time that has not come yet: the clock was set back since.
    expect(await plan(all, "09:04:59")).toEqual(["09:00:00", "09:04:59"]);
  });
});

describe("a window that somebody asks for", () => {
  const asked = (job: Job, now: string, at?: string) =>
    inBrand(async (tx) => {
      const { state, window } = await requestedWindow(
        tx,
        work,
        job,
        day(now),
        at === undefined ? undefined : day(at),
      );
      return [state, short(window.start), short(window.end)];
    });

  it("is the last closed one", async () => {
    expect(await asked(last, "10:01:29")).toEqual(["closed", "09:59:00", "10:00:00"]);
    expect(await asked(last, "10:01:30")).toEqual(["closed", "10:00:00", "10:01:00"]);
  });

  it("is the one around an instant, also from before the job was known", async () => {
    expect(await asked(all, "10:05:00", "08:30:59.999")).toEqual(["closed", "08:30:00", "08:31:00"]);
    expect(await starts()).toEqual(["08:30:00", "10:04:00"]);
  });

  it("is not run while it is open", async () => {
    expect(await asked(all, "10:05:00", "10:05:00")).toEqual(["open", "10:05:00", "10:06:00"]);
    expect(await asked(all, "10:05:00", "11:00:00")).toEqual(["open", "11:00:00", "11:01:00"]);
  });

  it("is not run before earlier ones, where order counts", async () => {
    await awaySince(harness, all, day("09:00:00"));
    expect(await asked(all, "09:05:00", "09:02:00")).toEqual(["waits", "09:00:00", "09:01:00"]);
    await done(day("09:00:00"), day("09:01:00"));
    expect(await asked(all, "09:05:00", "09:01:30")).toEqual(["closed", "09:01:00", "09:02:00"]);
  });

  it("ends where a noted one begins", async () => {
    await awaySince(harness, all, day("09:00:00"));
    expect(await asked({ ...all, schedule: "30 * * * *" }, "12:00:00", "08:45:00")).toEqual([
      "closed",
      "08:30:00",
      "09:00:00",
    ]);
  });
});
