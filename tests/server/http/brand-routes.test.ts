import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, said } from "../../support/http.ts";
import { brandHosts } from "./wire.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ production: true });
}, openTimeoutMs);
afterAll(() => app.close());

const channels = async (host: string) =>
  said<{ csType: string; path: string }[]>(await ask(app.port, "/wps/system/customerService", { host }))
    .value;

describe("sealed addresses (/go)", () => {
  it("lead where the brand's folder says", async () => {
    const opened = await Promise.all(
      (await channels("jade.localhost")).map(({ path }) =>
        ask(app.port, `/go/${path}`, { host: "jade.localhost" }),
      ),
    );
    expect(opened.map(({ headers }) => headers.location)).toEqual([
      "https://line.me/R/ti/p/@jade-example",
      "mailto:care@jade.example",
    ]);
    for (const { headers } of opened) expect(headers["cache-control"]).toBe("no-store");
  });

  it("are the same in every call, so that the payload's version stays put", async () => {
    expect(await channels("jade.localhost")).toEqual(await channels("jade.localhost"));
  });

  it("open for nothing that was changed, cut or made up", async () => {
    const [{ path = "" } = {}] = await channels("jade.localhost");
    const flipped = `${path.slice(0, 20)}${path[20] === "A" ? "B" : "A"}${path.slice(21)}`;
    const wrong = [
      flipped,
      path.slice(0, -4),
      `${path}AAAA`,
      "AAAA",
      "https%3A%2F%2Fevil.example",
      "%2e%2e%2fx",
      "-".repeat(500),
    ];
    for (const address of wrong) {
      const answer = await ask(app.port, `/go/${address}`, { host: "jade.localhost" });
      expect(answer.status, address).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe.each(brandHosts)("what %s says of itself", (host) => {
  it("lists its public pages in the sitemap, each of which answers", async () => {
    const { text } = await ask(app.port, "/sitemap.xml", { host });
    const places = [...text.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    expect(places.length).toBeGreaterThan(12);
    expect(text).not.toMatch(/\/member|agentHome/);
    for (const path of places) expect((await ask(app.port, path, { host })).status, path).toBe(200);
  });

  it("keeps robots out of calls and names the sitemap", async () => {
    const { text } = await ask(app.port, "/robots.txt", { host });
    expect(text).toContain("Disallow: /wps/");
    expect(text).toContain(`Sitemap: https://${host.split(".")[0]}.example/sitemap.xml`);
  });

  it("can be installed in the visitor's language", async () => {
    const english = JSON.parse((await ask(app.port, "/manifest.webmanifest", { host })).text) as Record<
      string,
      unknown
    >;
    const hindi = JSON.parse((await ask(app.port, "/manifest.webmanifest?lang=hi", { host })).text) as Record<
      string,
      unknown
    >;
    expect(english).toMatchObject({ lang: "en", scope: "/", display: "standalone" });
    expect(hindi.lang).toBe("hi");
    expect(hindi.description).not.toBe(english.description);
  });
});

it("the page for those without a network is in the visitor's language, and needs no other file", async () => {
  const shown = async (query: string) =>
    (await ask(app.port, `/offline${query}`, { host: "aurora.localhost" })).text;
  const english = await shown("");
  expect(english).toContain('<html lang="en"');
  expect(english).toMatch(/<a class="ask" href="">.+<\/a> <a href="\/">/);
  expect(english).not.toMatch(/<script|<img|src=/);
  expect(await shown("?lang=hi")).toContain('<html lang="hi"');
  expect((await ask(app.port, "/offline", { host: "unknown.example" })).status).toBe(404);
});

it("robots are kept out of hosts that show no brand", async () => {
  expect((await ask(app.port, "/robots.txt", { host: "unknown.example" })).text).toContain("Disallow: /\n");
});
