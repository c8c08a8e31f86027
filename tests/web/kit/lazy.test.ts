import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The module in a window of its own, whose network comes back by `comeBack`. */
async function inWindow() {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  const lazy = await import("../../../src/web/kit/lazy.ts");
  return { ...lazy, comeBack: () => target.dispatchEvent(new Event("online")) };
}

it("a part that failed says whether the network came back while it was on its way", async () => {
  const { loadPart, networkReturns, isPartError, comeBack } = await inWindow();
  const failure = await loadPart("flows/login", async () => {
    comeBack();
    throw new TypeError("reset");
  }).catch((error: unknown) => error);
  expect(isPartError(failure) && networkReturns() - failure.returns).toBe(1);
});

it("a part that failed without a change of the network waits for the next one", async () => {
  const { loadPart, networkReturns, isPartError, comeBack } = await inWindow();
  comeBack();
  const failure = await loadPart("flows/login", () => Promise.reject(new TypeError("reset"))).catch(
    (error: unknown) => error,
  );
  expect(isPartError(failure) && networkReturns() - failure.returns).toBe(0);
});

it("a part is requested again in growing pauses for half a minute after the network came back", async () => {
  vi.useFakeTimers();
  const { pauseAfterReturn, comeBack } = await inWindow();
  expect(pauseAfterReturn()).toBeUndefined();
  comeBack();
  const pauses: number[] = [];
  for (let pause = pauseAfterReturn(); pause !== undefined; pause = pauseAfterReturn()) {
    pauses.push(pause);
    vi.advanceTimersByTime(pause);
  }
  expect(pauses).toEqual([500, 500, 1_000, 2_000, 4_000, 8_000, 16_000]);
  vi.useRealTimers();
});
