import { expect, it } from "vitest";
import { createRestartDelay } from "../../../../src/server/start/workers/restart-delay.ts";

it("waits twice as long each time, at most half a minute, while it ends early", () => {
  const delay = createRestartDelay();
  expect(Array.from({ length: 7 }, () => delay(200))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

it("begins again after one that ran well", () => {
  const delay = createRestartDelay();
  for (let end = 0; end < 5; end += 1) delay(200);
  expect([delay(60_000), delay(200)]).toEqual([1_000, 2_000]);
});
