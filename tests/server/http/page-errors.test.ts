import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readPageError } from "../../../src/server/http/page-errors.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, said } from "../../support/http.ts";

const error = {
  kind: "error",
  name: "TypeError",
  message: "Cannot read properties of undefined (reading 'lotus')",
  frames: ["main-abc123.js:1:2345"],
  page: "member/depositv2",
  version: "a1b2c3",
  build: "main-abc123.js",
};

describe("readPageError", () => {
  it("keeps what names the place", () => {
    expect(readPageError(error)).toEqual({
      ...error,
      message: "Cannot read properties of undefined (reading *)",
    });
  });

  it.each([
    ["no member ravi.kumar@example.com here", "no member * here"],
    ["token eyJhbGciOiJIUzI1NiJ9abcdefghijklmn was refused", "token * was refused"],
    ["GET https://a.example/x?token=1 failed", "GET * failed"],
    ["account 9876543210 of “Ravi”", "account * of *"],
    ["a\r\nfake log line", "a fake log line"],
  ])("scrubs %j", (message, left) => {
    expect(readPageError({ ...error, message })?.message).toBe(left);
  });

  it("believes no other shape", () => {
    expect(
      readPageError({ ...error, name: "<b>", page: "x y", version: "a b", build: "../x" }),
    ).toMatchObject({
      name: "*",
      page: "*",
      version: "*",
      build: "*",
    });
    expect(
      readPageError({ ...error, frames: ["https://evil.example/x.js:1:1", 1, "main-a.js:1:2"] })?.frames,
    ).toEqual(["main-a.js:1:2"]);
    for (const body of [null, 1, [], {}, { kind: "other" }, { kind: 1 }])
      expect(readPageError(body)).toBeUndefined();
  });
});

describe("/page-error", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await openTestApp({ production: true, config: { trustedProxies: ["127.0.0.1"] } });
  }, openTimeoutMs);
  afterAll(() => app.close());

  let networks = 0;
  const send = (body: unknown, from = `198.51.${(networks += 1)}.1`) =>
    ask(app.port, "/page-error", {
      method: "POST",
      host: "aurora.localhost",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(body),
    });

  it("counts errors and logs a problem once a minute", async () => {
    const before = app.lines.length;
    for (let time = 0; time < 4; time += 1) expect((await send(error)).status).toBe(204);
    expect((await send({ ...error, kind: "part", page: "home" })).status).toBe(204);
    expect(app.lines.slice(before).filter(({ event }) => event === "page.error")).toMatchObject([
      { level: "warn", merchant: "aurora", kind: "error", page: "member/depositv2", version: "a1b2c3" },
      { kind: "part", page: "home" },
    ]);
    const { text } = await ask(app.adminPort, "/metrics");
    expect(text).toContain('livery_page_errors_total{kind="error"} 4');
    expect(text).toContain('livery_page_errors_total{kind="part"} 1');
  });

  it("refuses anything else, and a flood", async () => {
    const nothing = await send({ a: 1 });
    expect([nothing.status, said(nothing).message]).toEqual([400, "request.malformed"]);
    expect((await send({ ...error, message: "x".repeat(20_000) })).status).toBe(413);
    const flood = await Promise.all(Array.from({ length: 70 }, () => send(error, "198.51.100.7")));
    expect(flood.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await send(error)).status).toBe(204);
  });
});
