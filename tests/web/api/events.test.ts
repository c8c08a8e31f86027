// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { followEvents } from "../../../src/web/api/events.ts";
import { deskToken } from "../../../src/web/context/session.ts";
import type { SiteBoot } from "../../../src/web/context/site.ts";

afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Streams that the page opened; each ends with its signal. `heads` are the heads of the answers, in turn. */
function streams(...heads: Record<string, string>[]) {
  const ends: ReadableStreamDefaultController<Uint8Array>[] = [];
  const opened = vi.fn((_address: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        ends.push(controller);
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    });
    return Promise.resolve({ ok: true, body, headers: new Headers(heads.shift()) });
  });
  vi.stubGlobal("fetch", opened);
  vi.stubGlobal("BroadcastChannel", undefined);
  followEvents({ payload: { version: "1" }, system: undefined } as unknown as SiteBoot);
  return { opened, ends };
}

test("a stream that a browser opened without a key is opened again with its first session, and once", async () => {
  vi.useFakeTimers();
  const { opened } = streams({ "browser-key": "none" });
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toHaveBeenCalledTimes(1);
  deskToken.keep("one");
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toHaveBeenCalledTimes(2);
  deskToken.keep("two");
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toHaveBeenCalledTimes(2);
});

test("a session that begins while the stream opens without a key opens it again", async () => {
  vi.useFakeTimers();
  const { opened } = streams({ "browser-key": "none" });
  deskToken.keep("one");
  await vi.advanceTimersByTimeAsync(10);
  expect(opened).toHaveBeenCalledTimes(2);
});

test("a stream that falls silent is opened again", async () => {
  vi.useFakeTimers();
  const { opened, ends } = streams();
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
