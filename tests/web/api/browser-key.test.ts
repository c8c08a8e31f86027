// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const keyPath = "/wps/session/browser";

type Answering = (status?: number) => Promise<void>;
let sent: { path: string; answer: Answering }[];
let call: typeof import("../../../src/web/api/client.ts").call;

const paths = () => sent.map(({ path }) => path);
const answerTo = (path: string): Answering | undefined => sent.findLast((one) => one.path === path)?.answer;
const settled = () => new Promise((next) => setTimeout(next, 5));

beforeEach(async () => {
  sent = [];
  vi.resetModules();
  vi.stubGlobal("fetch", (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = async (status = 200) => {
      resolve(new Response(JSON.stringify({ success: true, value: {} }), { status }));
      await settled();
    };
    sent.push({ path, answer });
    return promise;
  });
  ({ call } = await import("../../../src/web/api/client.ts"));
});
afterEach(() => vi.unstubAllGlobals());

test("a visitor's calls that are bound to the browser's key wait until one small call has brought it", async () => {
  void call("captcha", {});
  void call("agent/campaigns/visit", { code: "A" });
  void call("system/countryCodes", {});
  await settled();
  // What is bound to no key waits for nothing.
  expect(paths().sort()).toEqual([keyPath, "/wps/system/countryCodes"]);
  await answerTo(keyPath)?.();
  expect(paths().slice(2)).toEqual(["/wps/captcha", "/wps/agent/campaigns/visit"]);
  // One that hangs keeps no other up.
  void call("agent/campaigns/visit", { code: "B" });
  await settled();
  expect(paths().filter((path) => path === keyPath)).toHaveLength(1);
  expect(sent).toHaveLength(5);
});

test("where no key comes, calls go all the same, and the next one asks for it again", async () => {
  void call("captcha", {});
  await settled();
  await answerTo(keyPath)?.(503);
  expect(paths()).toEqual([keyPath, "/wps/captcha"]);
  void call("captcha", {});
  await settled();
  expect(paths()).toEqual([keyPath, "/wps/captcha", keyPath]);
});

test("without a network each call is refused as such", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
  const both = [call("captcha", {}), call("agent/campaigns/visit", { code: "A" })];
  expect((await Promise.all(both)).map((one) => !one.ok && one.code)).toEqual([
    "network.abnormal",
    "network.abnormal",
  ]);
});

test("tabs ask one after the other", async () => {
  const locks: string[] = [];
  const request = async (name: string, work: () => unknown) => {
    locks.push(name);
    return work();
  };
  Object.defineProperty(navigator, "locks", { value: { request }, configurable: true });
  try {
    void call("captcha", {});
    await settled();
    expect({ locks, paths: paths() }).toEqual({ locks: ["livery-browser-key"], paths: [keyPath] });
  } finally {
    Reflect.deleteProperty(navigator, "locks");
  }
});
