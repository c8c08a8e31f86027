import cookie from "@fastify/cookie";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomToken } from "../../../src/server/core/identity/encryption.ts";
import { answerCookies } from "../../../src/server/http/cookies.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, openEvents } from "../../support/http.ts";

const key = randomToken(32);

const server = fastify();
await server.register(cookie);

/** The cookie for a browser with these headers, and the key for which its call is counted. */
function met(headers: Record<string, string>, https = false) {
  const cookies = answerCookies(headers, https);
  const lines = () =>
    cookies.changes().map((one) => server.serializeCookie(one.name, one.value, one.options));
  return { sent: cookies.sentBrowserKey, used: cookies.browserKey(), lines: lines() };
}

describe("a browser's key", () => {
  it("stays when the app made it", () => {
    expect(met({ cookie: `browser=${key}` })).toEqual({ sent: key, used: key, lines: [] });
    expect(met({ cookie: `a=1; __Host-browser=${key}; b=2` }, true).used).toBe(key);
  });

  it.each([
    ["one letter", "a"],
    ["one letter less", key.slice(1)],
    ["one letter more", `${key}a`],
    ["64 letters", "a".repeat(64)],
    ["a dot", `${key.slice(1)}.`],
    ["nothing", ""],
  ])("of another shape (%s) is as if none came", (_what, sent) => {
    const { sent: believed, used, lines } = met({ cookie: `browser=${sent}` });
    expect(believed).toBeUndefined();
    expect(used).toMatch(/^[\w-]{43}$/);
    expect(used).not.toBe(sent);
    expect(lines).toEqual([expect.stringContaining(`browser=${used};`)]);
  });

  it("is named by the page where the browser keeps no cookies, and by the cookie where it does", () => {
    const named = randomToken(32);
    expect(met({ "browser-key": named })).toEqual({ sent: named, used: named, lines: [] });
    expect(met({ "browser-key": named, cookie: `browser=${key}` })).toEqual({
      sent: key,
      used: key,
      lines: [],
    });
    expect(met({ "browser-key": "a" }).sent).toBeUndefined();
  });

  it("is found behind one of another shape, which another site of the domain may have planted", () => {
    expect(met({ cookie: `browser=a; browser=${key}` })).toEqual({ sent: key, used: key, lines: [] });
  });

  it("is one for the whole call", () => {
    const cookies = answerCookies({}, false);
    expect(cookies.browserKey()).toBe(cookies.browserKey());
    expect(cookies.changes()).toHaveLength(1);
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
  ])("is not replaced where the strict cookie may have stayed behind: %j", (headers) => {
    const { sent, used, lines } = met(headers);
    expect(sent).toBeUndefined();
    expect(used).toMatch(/^[\w-]{43}$/);
    expect(lines).toEqual([]);
    // A key that did come is used as ever.
    expect(met({ ...headers, cookie: `browser=${key}` }).used).toBe(key);
  });

  it.each<Record<string, string>>([
    {},
    { "sec-fetch-site": "same-origin", "sec-fetch-mode": "cors" },
    { "sec-fetch-site": "none", "sec-fetch-mode": "cors" },
  ])("is given to a browser that has none: %j", (headers) => {
    expect(met(headers).lines).toHaveLength(1);
  });
});

describe("a visit from another site", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp();
  }, openTimeoutMs);
  afterAll(() => app.close());

  const host = "aurora.localhost";
  const headers = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };

  it("leaves the key of its browser alone, on a call and on the stream", async () => {
    expect((await ask(app.port, "/wps/captcha", { host })).headers["set-cookie"]).toHaveLength(1);
    const led = await ask(app.port, "/wps/captcha", { host, headers });
    expect(led.headers["set-cookie"]).toBeUndefined();
    const events = await openEvents(app.port, host, headers);
    expect(events.headers["set-cookie"]).toBeUndefined();
    events.close();
  });

  it("has a small call of its own that gives a browser its key once, before anything is bound to it", async () => {
    const asked = (sent: Record<string, string>) =>
      ask(app.port, "/wps/session/browser", { method: "POST", host, headers: sent });
    const first = await asked({});
    expect(first.status).toBe(200);
    expect(first.headers["set-cookie"]).toHaveLength(1);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect((await asked({ cookie: `browser=${key}` })).headers["set-cookie"]).toBeUndefined();
    expect((await asked({ "browser-key": key })).headers["set-cookie"]).toBeUndefined();
    expect((await asked(headers)).headers["set-cookie"]).toBeUndefined();
  });
});
