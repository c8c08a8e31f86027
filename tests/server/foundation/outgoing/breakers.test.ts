import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBreakers, HostLeftAlone } from "../../../../src/server/foundation/outgoing/breakers.ts";

const origin = "https://vendor.example";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

/** A host that answers what a test says, and how often it was asked. */
function host() {
  const state = { sent: 0, answer: (): { status: number } => ({ status: 200 }) };
  const send = async () => {
    state.sent += 1;
    return state.answer();
  };
  return { state, send };
}

const refused = (): never => {
  throw new TypeError("fetch failed", {
    cause: Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
  });
};
const late = (): never => {
  throw new DOMException("too late", "TimeoutError");
};

describe("calls to a host that does not answer", () => {
  it.each([
    { how: "late", answer: late },
    { how: "502", answer: () => ({ status: 502 }) },
    { how: "503", answer: () => ({ status: 503 }) },
    { how: "504", answer: () => ({ status: 504 }) },
  ])("are not sent any more after five in a row: $how", async ({ answer }) => {
    const breaking = createBreakers();
    const { state, send } = host();
    state.answer = answer;
    for (let call = 0; call < 5; call += 1) await breaking(origin, send).catch(() => undefined);
    await expect(breaking(origin, send)).rejects.toThrow(HostLeftAlone);
    expect(state.sent).toBe(5);
    // Other hosts are not touched.
    expect(await breaking("https://other.example", async () => ({ status: 200 }))).toEqual({ status: 200 });
  });

  it("begin again with a single one, and stop again when that one fails", async () => {
    const breaking = createBreakers();
    const { state, send } = host();
    state.answer = late;
    for (let call = 0; call < 6; call += 1) await breaking(origin, send).catch(() => undefined);
    vi.setSystemTime(Date.now() + 60_000);
    await expect(breaking(origin, send)).rejects.toThrow("too late");
    await expect(breaking(origin, send)).rejects.toThrow(HostLeftAlone);
    expect(state.sent).toBe(6);
    vi.setSystemTime(Date.now() + 60_000);
    state.answer = () => ({ status: 200 });
    for (let call = 0; call < 3; call += 1) expect(await breaking(origin, send)).toEqual({ status: 200 });
  });

  it("wait for nothing while a single one tries whether it is back, and are sent when it was", async () => {
    const events: string[] = [];
    const breaking = createBreakers({
      onAway: (away) => events.push(`away ${away}`),
      onBack: (back) => events.push(`back ${back}`),
    });
    const { state, send } = host();
    state.answer = late;
    for (let call = 0; call < 6; call += 1) await breaking(origin, send).catch(() => undefined);
    for (const comesBack of [false, true]) {
      vi.setSystemTime(Date.now() + 60_000);
      const { promise, resolve, reject } = Promise.withResolvers<{ status: number }>();
      const tried = breaking(origin, () => promise);
      // No waiting for the outcome: a call's time runs meanwhile.
      await expect(breaking(origin, send)).rejects.toThrow(HostLeftAlone);
      if (comesBack) resolve({ status: 200 });
      else reject(new DOMException("too late", "TimeoutError"));
      await tried.catch(() => undefined);
    }
    state.answer = () => ({ status: 200 });
    expect(await breaking(origin, send)).toEqual({ status: 200 });
    expect(state.sent).toBe(6);
    expect(events).toEqual([`away ${origin}`, `back ${origin}`]);
  });

  it("are not sent beyond two hundred at once, to that host alone", async () => {
    const breaking = createBreakers();
    const { promise, resolve } = Promise.withResolvers<{ status: number }>();
    const hanging = Array.from({ length: 200 }, () => breaking(origin, () => promise));
    const { send } = host();
    await expect(breaking(origin, send)).rejects.toThrow("200 calls under way");
    expect(await breaking("https://other.example", send)).toEqual({ status: 200 });
    resolve({ status: 200 });
    await Promise.all(hanging);
    expect(await breaking(origin, send)).toEqual({ status: 200 });
  });

  it("go on while one in five is answered, or refused by the host itself", async () => {
    const breaking = createBreakers();
    const { state, send } = host();
    for (let call = 0; call < 40; call += 1) {
      state.answer = call % 5 === 0 ? () => ({ status: call % 10 === 0 ? 500 : 404 }) : late;
      await breaking(origin, send).catch((error: unknown) => expect(error).not.toBeInstanceOf(HostLeftAlone));
    }
    expect(state.sent).toBe(40);
  });

  it("do not count when their callers gave them up", async () => {
    const breaking = createBreakers();
    const { state, send } = host();
    state.answer = late;
    const gone = AbortSignal.abort();
    for (let call = 0; call < 20; call += 1)
      await expect(breaking(origin, send, gone)).rejects.toThrow("too late");
    expect(state.sent).toBe(20);
  });

  it("do not bring a host back when their callers gave them up", async () => {
    const events: string[] = [];
    const breaking = createBreakers({ onAway: () => events.push("away"), onBack: () => events.push("back") });
    const { state, send } = host();
    state.answer = late;
    for (let call = 0; call < 6; call += 1) await breaking(origin, send).catch(() => undefined);
    vi.setSystemTime(Date.now() + 60_000);
    await expect(breaking(origin, send, AbortSignal.abort())).rejects.toThrow("too late");
    await expect(breaking(origin, send)).rejects.toThrow(HostLeftAlone);
    expect(events).toEqual(["away"]);
  });
});

describe("a call whose connection was never made", () => {
  it("is sent once more", async () => {
    const breaking = createBreakers();
    const { state, send } = host();
    state.answer = () => (state.sent === 1 ? refused() : { status: 200 });
    expect(await breaking(origin, send)).toEqual({ status: 200 });
    expect(state.sent).toBe(2);
  });

  it("is sent no third time", async () => {
    const { state, send } = host();
    state.answer = refused;
    await expect(createBreakers()(origin, send)).rejects.toThrow("fetch failed");
    expect(state.sent).toBe(2);
  });

  it("is the only one that is sent again: what was sent may have been heard", async () => {
    const { state, send } = host();
    state.answer = late;
    await expect(createBreakers()(origin, send)).rejects.toThrow("too late");
    expect(state.sent).toBe(1);
  });
});
