// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { followEvents } from "../../../src/web/api/events.ts";
import type { SiteBoot } from "../../../src/web/context/site.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a stream that falls silent is opened again", async () => {
  vi.useFakeTimers();
  const ends: ReadableStreamDefaultController<Uint8Array>[] = [];
  const opened = vi.fn((_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        ends.push(controller);
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return Promise.resolve({ ok: true, body });
  });
  vi.stubGlobal("fetch", opened);
  vi.stubGlobal("BroadcastChannel", undefined);
  followEvents({ payload: { version: "1" }, system: undefined } as unknown as SiteBoot);
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toHaveBeenCalledTimes(1);
  // The heartbeat keeps a quiet stream open.
  for (let minute = 0; minute < 3; minute += 1) {
    await vi.advanceTimersByTimeAsync(25_000);
    ends[0]?.enqueue(new TextEncoder().encode(": still here\n\n"));
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(opened).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(opened.mock.calls.length).toBeGreaterThan(1);
});
