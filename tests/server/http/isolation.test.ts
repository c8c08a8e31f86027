import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import type { BrandsCopy } from "../../support/brands.ts";
import { ask, openEvents, said } from "../../support/http.ts";
import { operations, pathOf } from "./wire.ts";

const canary = (brand: string, place: string) =>
  `Canary ${createHash("sha256").update(`${brand}${place}`).digest("hex").slice(0, 6)} of ${place}`;
const secretName = "CANARY_SECRET_NAME";

type Content = { title: object; content: object; id: string };

/** Writes sentences into every document of a brand that no other brand's visitor may ever read. */
function plant(brands: BrandsCopy, brand: string): void {
  const both = (place: string) => ({ en: canary(brand, place), hi: canary(brand, place) });
  brands.edit<object>(brand, "brand.json", (document) =>
    Object.assign(document, {
      tagline: both("tagline"),
      description: both("description"),
      secrets: { smsGatewayKey: `env:BRAND_${brand.toUpperCase()}_${secretName}` },
    }),
  );
  brands.edit<{ announcements: Content[] }>(brand, "content/announcements.json", ({ announcements }) =>
    announcements.unshift({
      id: "canary",
      title: both("notice"),
      content: { en: `<p>${canary(brand, "text")}</p>`, hi: "<p>x</p>" },
    }),
  );
  brands.edit<{ promotions: { title: object; summary: object }[] }>(
    brand,
    "content/promotions.json",
    ({ promotions }) =>
      Object.assign(promotions[0] ?? {}, { title: both("promotion"), summary: both("summary") }),
  );
  brands.edit<{ banners: { title: object }[] }>(brand, "content/banners.json", ({ banners }) =>
    Object.assign(banners[0] ?? {}, { title: both("banner") }),
  );
  if (brand === "jade") return;
  for (const language of ["en", "hi"]) {
    const file = `locales/${language}.json`;
    const own = existsSync(join(brands.folder, brand, file)) ? brands.read(brand, file) : "{}";
    const texts = { ...(JSON.parse(own) as object), "brand:canary": canary(brand, "words") };
    brands.write(brand, file, JSON.stringify(texts));
  }
}

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    production: true,
    watch: true,
    prepare: (brands) => {
      for (const brand of ["aurora", "jade", "saffron"]) plant(brands, brand);
    },
  });
  expect(app.lines.filter(({ event }) => event === "brand.broken")).toEqual([]);
}, openTimeoutMs);
afterAll(() => app.close());

const pages = [
  "/",
  "/promotions",
  "/announcements",
  "/help",
  "/login",
  "/about",
  "/download",
  "/rng",
  "/no/such/room",
];
const files = [
  "/manifest.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
  "/locales/v/en/brand.json",
  "/locales/v/hi/brand.json",
  "/locales/v/en/common.json",
];

/** Everything that a visitor of a brand can get, as one text. */
async function everythingOf(host: string): Promise<string> {
  const calls = operations.filter(({ http }) => http.method === "GET").map(pathOf);
  const languages = ["", "?lang=hi"];
  const paths = [...pages.flatMap((path) => languages.map((query) => path + query)), ...files, ...calls];
  const answers = await Promise.all(paths.map((path) => ask(app.port, path, { host })));
  return answers.map(({ text, headers }) => text + JSON.stringify(headers)).join("\n");
}

describe.each(["aurora", "jade", "saffron"])("what %s sends", (brand) => {
  it("holds all of its own words and none of the others'", async () => {
    const text = await everythingOf(`${brand}.localhost`);
    for (const place of ["tagline", "notice", "promotion", "banner"])
      expect(text).toContain(canary(brand, place));
    for (const other of ["aurora", "jade", "saffron"].filter((name) => name !== brand)) {
      for (const place of [
        "tagline",
        "description",
        "notice",
        "text",
        "promotion",
        "summary",
        "banner",
        "words",
      ])
        expect(text.includes(canary(other, place)), `${place} of ${other}`).toBe(false);
      expect(text.includes(`${other}.example`), `host of ${other}`).toBe(false);
    }
  });

  it("holds no secret and no name of one", async () => {
    const text = await everythingOf(`${brand}.localhost`);
    expect(text).not.toContain(secretName);
    expect(text).not.toContain("smsGatewayKey");
    expect(text).not.toContain(app.brands.folder);
  });
});

describe("what brands share", () => {
  it("readiness names brands in production, but none of their content", async () => {
    const answer = await ask(app.port, "/readyz", { host: "aurora.localhost" });
    expect(answer.text).not.toContain("Canary");
    expect(answer.text).not.toContain(app.brands.folder);
  });

  it("an event of one brand does not reach another", async () => {
    const [aurora, jade] = await Promise.all([
      openEvents(app.port, "aurora.localhost"),
      openEvents(app.port, "jade.localhost"),
    ]);
    await Promise.all([aurora.next("brand.version"), jade.next("brand.version")]);
    app.brands.edit<{ tagline: object }>("jade", "brand.json", (brand) => {
      brand.tagline = { en: "Changed", hi: "बदला" };
    });
    await jade.next("brand.version");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(aurora.seen.length).toBe(1);
    expect(JSON.stringify(aurora.seen)).not.toContain("jade");
    aurora.close();
    jade.close();
  });

  it("a sealed address of one brand is not opened on another's host", async () => {
    const answer = await ask(app.port, "/wps/system/customerService", { host: "aurora.localhost" });
    const [channel] = said<{ path: string }[]>(answer).value;
    const own = await ask(app.port, `/go/${channel?.path}`, { host: "aurora.localhost" });
    expect(own.status).toBe(302);
    for (const host of ["jade.localhost", "unknown.example", "localhost"]) {
      const foreign = await ask(app.port, `/go/${channel?.path}`, { host });
      expect(foreign.status, host).toBe(404);
      expect(foreign.headers.location).toBeUndefined();
    }
  });

  it("icons of one brand are not served on another's host", async () => {
    const { value } = said<{ iconSheet: string }>(
      await ask(app.port, "/wps/system/permission", { host: "jade.localhost" }),
    );
    expect((await ask(app.port, value.iconSheet, { host: "jade.localhost" })).status).toBe(200);
    const { value: aurora } = said<{ iconSheet: string }>(
      await ask(app.port, "/wps/system/permission", { host: "aurora.localhost" }),
    );
    if (aurora.iconSheet !== value.iconSheet)
      expect((await ask(app.port, value.iconSheet, { host: "aurora.localhost" })).status).toBe(404);
  });
});
