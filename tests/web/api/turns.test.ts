// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Sent = { path: string; answer: (headers?: Record<string, string>) => Promise<void> };
let sent: Sent[];
let call: typeof import("../../../src/web/api/client.ts").call;

const paths = () => sent.map(({ path }) => path);

beforeEach(async () => {
  sent = [];
  vi.resetModules();
  vi.stubGlobal("fetch", (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = async (headers: Record<string, string> = {}) => {
      resolve(new Response(JSON.stringify({ success: true, value: {} }), { headers }));
      await new Promise((next) => setTimeout(next, 5));
    };
    sent.push({ path, answer });
    return promise;
  });
  ({ call } = await import("../../../src/web/api/client.ts"));
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((next) => setTimeout(next, 5));

test("until the server knows the browser, calls of a visitor that may give it a key go in turn", async () => {
  void call("captcha", {});
  void call("agent/campaigns/visit", { code: "A" });
  void call("system/countryCodes", {});
  await settled();
  // What gives no key waits for nothing.
  expect(paths()).toEqual(["/wps/system/countryCodes", "/wps/captcha"]);
  await sent[1]?.answer();
  expect(paths().slice(2)).toEqual(["/wps/agent/campaigns/visit"]);
  void call("captcha", {});
  await sent[2]?.answer({ "browser-key": "known" });
  expect(sent).toHaveLength(4);
  void call("agent/campaigns/visit", { code: "B" });
  await settled();
  expect(sent).toHaveLength(5);
});

test("a call that fails lets the next one go", async () => {
  vi.stubGlobal("fetch", (path: string) => {
    sent.push({ path, answer: async () => undefined });
    return Promise.reject(new TypeError("away"));
  });
  const both = [call("captcha", {}), call("agent/campaigns/visit", { code: "A" })];
  expect((await Promise.all(both)).map((one) => !one.ok && one.code)).toEqual([
    "network.abnormal",
    "network.abnormal",
  ]);
  expect(sent).toHaveLength(2);
});
