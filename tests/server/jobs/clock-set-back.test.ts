import { afterEach, beforeEach, expect, it } from "vitest";
import { type Runner, startRunner } from "../../../src/server/jobs/runner.ts";
import {
  awaySince,
  brandNamed,
  day,
  minutes,
  openStage,
  own,
  paid,
  type Stage,
  until,
  wage,
} from "./harness.ts";

let harness: Stage;
let runner: Runner | undefined;
beforeEach(async () => {
  harness = await openStage();
});
afterEach(async () => {
  await runner?.stop();
  await harness.close();
});

it.each([
  ["runs", undefined],
  ["is passed over", async () => true],
] as const)(
  "a job that %s while the database's clock is a day ahead goes on when it is set back",
  async (_what, idle) => {
    const begun: string[] = [];
    const run = async ({ window }: { window: { start: Date } }) =>
      void begun.push(window.start.toISOString());
    const isIdle = idle && (async () => at > day("12:00:00").getTime() && idle());
    const errand = own(run, { catchUp: "last", ...(isIdle ? { isIdle } : {}) });
    const payment = wage();
    let at = day("09:05:31").getTime();
    const start = () =>
      startRunner({
        jobs: [errand, payment],
        brands: () => [brandNamed("aurora")],
        services: harness.services,
        time: async () => new Date(at),
      });
    const restarted = async (minutesOn: number) => {
      await runner?.stop();
      at += minutesOn * 60_000;
      runner = start();
    };
    await awaySince(harness, errand, day("09:00:00"));
    await awaySince(harness, payment, day("09:04:00"));
    runner = start();
    await until(async () => begun.length === 1 && (await paid(harness)).length === 1);
    await restarted(24 * 60);
    if (!idle) await until(async () => begun.length === 2);
    await until(async () => (await paid(harness)).length > 5);
    // The window that was open when the clock was put forward was passed over then.
    await restarted(2 - 24 * 60);
    const before = begun.length;
    await until(async () => begun.length > before);
    expect(begun.at(-1)).toBe(day("09:06:00").toISOString());
    await restarted(1);
    await until(async () => begun.length > before + 1);
    expect(begun.at(-1)).toBe(day("09:07:00").toISOString());
    await runner.stop();
    // What is paid for every window was paid for those of the day ahead, and none of them again.
    const all = await paid(harness);
    expect(all).toEqual(minutes(day("09:04:00"), all.length));
  },
);
