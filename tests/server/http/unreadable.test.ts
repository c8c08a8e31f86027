import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { askRaw } from "../../support/http.ts";

const host = "aurora.localhost";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
}, openTimeoutMs);
afterAll(() => app.close());

describe("headers", () => {
  it("that no parser takes are answered with the headers of every answer", async () => {
    const tooLong = `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`;
    for (const [bytes, status] of [
      [tooLong, 431],
      ["nonsense\r\n\r\n", 400],
    ] as const) {
      const text = await askRaw(app.port, bytes);
      expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(text.toLowerCase()).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
      expect(text).toMatch(/\r\n\r\n\{"success":false,"message":"request\.(too-large|malformed)"\}$/);
    }
  });

  it("that name two hosts are refused", async () => {
    const two = `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: jade.localhost\r\nConnection: close\r\n\r\n`;
    const text = await askRaw(app.port, two);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toMatch(/"message":"request\.malformed","text":"[^"]+"\}$/);
  });

  it("that never finish their headers are cut after ten seconds, not after thirty", async () => {
    const before = performance.now();
    const text = await askRaw(app.port, `GET / HTTP/1.1\r\nHost: ${host}\r\nX-`, 25_000);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - before).toBeLessThan(20_000);
  });
});
