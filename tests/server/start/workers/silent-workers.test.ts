import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchWorkers } from "../../../../src/server/start/workers/silent-workers.ts";

const silenceMs = 60_000;
const asked: number[] = [];
const silent: number[] = [];
const watching = (ms = silenceMs) =>
  watchWorkers({
    silenceMs: ms,
    ask: (number) => asked.push(number),
    silent: (number) => silent.push(number),
  });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  silent.length = 0;
});
afterEach(() => vi.useRealTimers());

it("tells once of the worker that answers nothing, and of no other", () => {
  const watch = watching();
  watch.add(1);
  watch.add(2);
  for (let second = 0; second < 300; second += 1) {
    vi.advanceTimersByTime(1_000);
    watch.answered(1);
    if (second === 58) expect(silent).toEqual([]);
  }
  expect(silent).toEqual([2]);
  expect(asked.filter((number) => number === 1).length).toBeGreaterThan(20);
  watch.stop();
});

it("begins anew with each answer and with each worker in a place", () => {
  const watch = watching();
  watch.add(1);
  vi.advanceTimersByTime(59_000);
  watch.answered(1);
  vi.advanceTimersByTime(59_000);
  watch.remove(1);
  vi.advanceTimersByTime(120_000);
  watch.add(1);
  vi.advanceTimersByTime(59_000);
  expect(silent).toEqual([]);
  vi.advanceTimersByTime(20_000);
  expect(silent).toEqual([1]);
  // The answer of one that was given up counts for nobody.
  watch.answered(1);
  vi.advanceTimersByTime(120_000);
  expect(silent).toEqual([1]);
  watch.stop();
});

it("asks nobody when a worker may stand still for ever, or after its end", () => {
  const forever = watching(0);
  forever.add(1);
  vi.advanceTimersByTime(3_600_000);
  const stopped = watching();
  stopped.add(1);
  stopped.stop();
  vi.advanceTimersByTime(3_600_000);
  expect(asked).toEqual([]);
  expect(silent).toEqual([]);
});
