import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, said } from "../../support/http.ts";

let app: TestApp;
let production: TestApp;
beforeAll(async () => {
  [app, production] = await Promise.all([openTestApp(), openTestApp({ production: true })]);
}, openTimeoutMs);
afterAll(() => Promise.all([app.close(), production.close()]));

const merchantAt = async (host: string, headers: Record<string, string> = {}) => {
  const answer = await ask(app.port, "/wps/system/permission", { host, headers });
  return answer.status === 200 ? said<{ merchant: string }>(answer).value.merchant : said(answer).message;
};

describe("the brand of a request", () => {
  it.each([
    ["jade.localhost", "jade"],
    ["jade.localhost:4600", "jade"],
    ["JADE.Localhost", "jade"],
    ["jade.localhost.", "jade"],
    ["jade.example.:443", "jade"],
    ["jade.example", "jade"],
    ["aurora.example:443", "aurora"],
    ["www.jade.example", "brand.unknown"],
    ["jade.localhost.evil.example", "brand.unknown"],
    ["evil-jade.localhost", "brand.unknown"],
    ["localhost", "brand.unknown"],
    ["_base.localhost", "brand.unknown"],
    ["", "brand.unknown"],
    ["jade.example@aurora.example", "brand.unknown"],
  ])("host %s shows %s", async (host, expected) => {
    expect(await merchantAt(host)).toBe(expected);
  });

  it("comes from the Merchant header on the platform's host alone", async () => {
    expect(await merchantAt("localhost", { merchant: "jade" })).toBe("jade");
    expect(await merchantAt("127.0.0.1", { merchant: "aurora" })).toBe("aurora");
    expect(await merchantAt("jade.localhost", { merchant: "aurora" })).toBe("jade");
    expect(await merchantAt("unknown.example", { merchant: "aurora" })).toBe("brand.unknown");
    expect(await merchantAt("localhost", { merchant: "_base" })).toBe("brand.unknown");
    expect(await merchantAt("localhost", { merchant: "__proto__" })).toBe("brand.unknown");
  });
});

describe("a host that shows no brand", () => {
  it("gets a neutral 404 page that names no brand", async () => {
    for (const path of ["/", "/promotions", "/login"]) {
      const answer = await ask(app.port, path, { host: "unknown.example" });
      expect(answer.status).toBe(404);
      expect(answer.headers["content-type"]).toMatch(/^text\/html/);
      expect(answer.text).not.toMatch(/aurora|jade|saffron|livery/i);
    }
  });

  it("is the answer of the platform's own host in production", async () => {
    const answer = await ask(production.port, "/", { host: "localhost" });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toMatch(/aurora|jade|saffron/i);
    expect((await ask(production.port, "/api", { host: "localhost" })).status).toBe(404);
  });

  it("is a gallery of all brands on the platform's own host while developing", async () => {
    const answer = await ask(app.port, "/", { host: "localhost" });
    expect(answer.status).toBe(200);
    for (const brand of ["Aurora", "Jade", "Saffron"]) expect(answer.text).toContain(brand);
  });
});
