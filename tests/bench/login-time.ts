// Whether the time of a refused login reveals its reason: node tests/bench/login-time.ts [--samples=300]
import { parseArgs } from "node:util";
import { withBenchApp } from "../support/bench-app.ts";
import { callerOf, type TestCaller } from "../support/caller.ts";
import { machineLoad, median, ms, quantile, table } from "./figures.ts";

/** Chance that a stranger distinguishes two reasons by time: 0.5 is a coin. */
const goal = 0.55;
const atOnce = 12;

const { values: options } = parseArgs({ options: { samples: { type: "string", default: "300" } } });
const samples = Number(options.samples);

const password = "Harbor47x";
let visitors = 0;

/** A browser in a network of its own: this is about time, not about how often one may call. */
function newcomer(port: number): TestCaller {
  const caller = callerOf(port, "aurora");
  visitors += 1;
  caller.headers["x-forwarded-for"] = `${10 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}.1`;
  return caller;
}

async function register(port: number, username: string): Promise<void> {
  const form = { username, password, confirmPassword: password, terms: true, ageConfirmed: true };
  const answer = await newcomer(port).call("member/register", form);
  if (!answer.success) throw new Error(`no member ${username}: ${JSON.stringify(answer)}`);
}

/** Milliseconds until a login is refused. */
async function refusalTime(port: number, username: string): Promise<number> {
  const caller = newcomer(port);
  const body = await caller.seal("session/login", { type: "username", username, password: "nothing1x" });
  const started = performance.now();
  const answer = await caller.ask("session/login", {}, { body });
  if (answer.status !== 401) throw new Error(`a wrong login answered ${answer.status}: ${answer.text}`);
  return performance.now() - started;
}

/** The area under the curve: how often a value of one list is above one of the other, ties counted half. */
function auc(one: readonly number[], other: readonly number[]): number {
  let above = 0;
  for (const a of one) for (const b of other) above += a > b ? 1 : a === b ? 0.5 : 0;
  const area = above / (one.length * other.length);
  return Math.max(area, 1 - area);
}

async function concurrently<T>(work: (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < work.length; index = next++) {
      const one = work[index];
      if (one) results[index] = await one();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}

await withBenchApp(async ({ port }) => {
  // Four wrong guesses a name stay below the captcha.
  const members = Array.from({ length: Math.ceil(samples / 4) }, (_unused, index) => `member${index}`);
  await concurrently(members.map((name) => () => register(port, name)));
  await register(port, "blocked1");
  for (let guess = 0; guess < 12; guess += 1) await refusalTime(port, "blocked1");
  const reasons = {
    "unknown name": (index: number) => `nobody${index}`,
    "wrong password": (index: number) => members[index % members.length] ?? "",
    "blocked name": () => "blocked1",
  };
  const names = Object.keys(reasons) as (keyof typeof reasons)[];
  // In turns, so that all meet the same machine.
  const order = Array.from({ length: samples }, (_unused, index) =>
    names.map((name) => ({ name, index })),
  ).flat();
  const times = await concurrently(
    order.map(
      ({ name, index }) =>
        () =>
          refusalTime(port, reasons[name](index)),
    ),
  );
  const of = (name: string) => times.filter((_time, place) => order[place]?.name === name);
  const rows = names.map((name) => [name, ms(median(of(name))), ms(quantile(of(name), 0.95))]);
  console.log(table([["refused for", "median", "95 %"], ...rows]));
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const a = names[one] ?? "unknown name";
    const b = names[other] ?? "wrong password";
    const area = auc(of(a), of(b));
    console.log(`${area <= goal ? "✔" : "✘"} ${a} / ${b}: ${area.toFixed(3)} of at most ${goal}`);
  }
  console.log(machineLoad());
});
