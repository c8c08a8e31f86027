import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pick, seededRandom } from "../../../src/kernel/random.ts";
import { startRunner } from "../../../src/server/jobs/runner.ts";
import {
  awaySince,
  brandNamed,
  day,
  minutes,
  openStage,
  own,
  paid,
  runsOf,
  type Stage,
  until,
  wage,
} from "./harness.ts";

let harness: Stage;
beforeEach(async () => {
  harness = await openStage();
});
afterEach(() => harness.close());

const now = day("11:00:30");
const program = join(import.meta.dirname, "job-process.ts");

/** Opens a node, lets it come so far (or wait for the other one), and ends it as a power cut does. */
async function killInTheMiddle(signs: number, ms: number): Promise<void> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [program, harness.url, now.toISOString()], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  let seen = 0;
  let ended = false;
  child.stdout.on("data", (text: Buffer) => {
    seen += text.toString().split("inside").length - 1;
  });
  void exit.then(() => {
    ended = true;
  });
  const patience = performance.now() + 2_500;
  await until(async () => seen >= signs || ended || performance.now() > patience);
  await sleep(ms);
  child.kill("SIGKILL");
  const [code] = (await exit) as [number | null];
  // Whoever ended by itself was not killed in the middle of anything.
  expect(code).toBeNull();
}

it("pays each window once whoever is killed in the middle, twenty times, with two nodes at a time", async () => {
  const random = seededRandom(7);
  const [payment, errand] = [wage(), own(async () => undefined)];
  await awaySince(harness, payment, day("09:00:00"));
  await awaySince(harness, errand, day("09:00:00"));
  let kills = 0;
  const client = async () => {
    while (kills < 20) {
      kills += 1;
      await killInTheMiddle(pick([1, 2, 3], random), pick([0, 2, 4, 7, 11, 14], random));
    }
  };
  await Promise.all([client(), client()]);
  const half = (await paid(harness)).length;
  // What is finished by now was paid for, and somebody died before that.
  expect(half).toBe((await runsOf(harness, "wage")).filter(({ finished_at }) => finished_at).length);
  expect(half).toBeLessThan(120);

  const { services } = harness;
  const brands = () => [brandNamed("aurora")];
  const runner = startRunner({ jobs: [payment, errand], brands, services, time: async () => now });
  const finished = async (job: string) =>
    (await runsOf(harness, job)).filter(({ finished_at }) => finished_at).length;
  await until(async () => (await finished("wage")) === 120 && (await finished("own")) === 120);
  await runner.stop();
  expect(await paid(harness)).toEqual(minutes(day("09:00:00"), 120));
  const taken = (await runsOf(harness, "own")).filter(({ attempts }) => attempts > 1);
  expect(taken.length).toBeGreaterThan(0);
  expect(harness.lines.filter(({ level }) => level === "error")).toEqual([]);
}, 240_000);
