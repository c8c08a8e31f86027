import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";

let app: TestApp;
let production: TestApp;
beforeAll(async () => {
  const prepare: Parameters<typeof openTestApp>[0] = {
    prepare: (brands) =>
      brands.edit<{ locales?: object }>("jade", "brand.json", (brand) => {
        brand.locales = { default: "hi", enabled: ["hi"] };
      }),
  };
  [app, production] = await Promise.all([openTestApp(prepare), openTestApp({ production: true })]);
}, openTimeoutMs);
afterAll(() => Promise.all([app.close(), production.close()]));

type Wish = { query?: string; page?: string; cookie?: string; accept?: string; host?: string };

const languageOf = async (port: number, wish: Wish) => {
  const { query = "", page, cookie, accept, host = "aurora.localhost" } = wish;
  const headers = {
    ...(page ? { language: page } : {}),
    ...(cookie ? { cookie } : {}),
    ...(accept ? { "accept-language": accept } : {}),
  };
  const answer = await ask(port, `/about${query}`, { host, headers });
  expect(answer.text).toContain(`<html lang="${String(answer.headers["content-language"])}"`);
  return answer.headers["content-language"];
};

describe("the first language (docs/protocols/calls.md): ?lang=, the calling page's, the cookie, the browser, the brand's default", () => {
  it.each<[string, Wish, string]>([
    ["nothing", {}, "en"],
    ["the browser's", { accept: "hi" }, "hi"],
    ["the browser's with a region", { accept: "hi-IN,en;q=0.8" }, "hi"],
    ["by quality", { accept: "en;q=0.2,hi;q=0.9" }, "hi"],
    ["one that is refused", { accept: "hi;q=0,en;q=0.1" }, "en"],
    ["one that nobody offers", { accept: "fr,de;q=0.9,*;q=0.1" }, "en"],
    ["the cookie over the browser's", { cookie: "lang=hi", accept: "en" }, "hi"],
    ["the cookie among others", { cookie: "a=1; lang=hi; b=2", accept: "en" }, "hi"],
    ["another cookie with that end", { cookie: "xlang=hi" }, "en"],
    ["the address over all", { query: "?lang=en", cookie: "lang=hi", accept: "hi" }, "en"],
    ["that of the page that calls, over the cookie", { page: "hi", cookie: "lang=en", accept: "en" }, "hi"],
    ["a page's that nobody offers", { page: "xx", cookie: "lang=hi" }, "hi"],
    ["the older code", { query: "?lang=HI" }, "hi"],
    ["an unknown one in the address", { query: "?lang=xx", cookie: "lang=hi" }, "hi"],
    ["one given twice", { query: "?lang=hi&lang=en" }, "en"],
    ["a hostile one", { query: "?lang=%22%3E%3Cscript%3E" }, "en"],
    ["a hostile cookie", { cookie: 'lang="><script>' }, "en"],
    ["the brand's own default", { host: "jade.localhost" }, "hi"],
    ["one the brand has not", { host: "jade.localhost", query: "?lang=en" }, "hi"],
  ])("%s", async (_what, wish, language) => {
    expect(await languageOf(app.port, wish)).toBe(language);
  });

  it("offers pseudo-languages to builders only", async () => {
    expect(await languageOf(app.port, { query: "?lang=ar-XB" })).toBe("ar-XB");
    expect(await languageOf(production.port, { query: "?lang=ar-XB" })).toBe("en");
  });

  it("answers a long list of wishes quickly", async () => {
    const accept = Array.from({ length: 1500 }, (_unused, index) => `x${index};q=0.${index}`).join(",");
    expect(await languageOf(app.port, { accept: accept.slice(0, 12_000) })).toBe("en");
  });
});
