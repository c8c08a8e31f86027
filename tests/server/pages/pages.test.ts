import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refuse } from "../../../src/kernel/outcome.ts";
import { assetsOf, compileBrand } from "../../../src/server/brands/compile.ts";
import { assemble, lineageOf } from "../../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../../src/server/brands/read-folder.ts";
import { createEnvelopes } from "../../../src/server/core/identity/envelope.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { createPages, type PageRequest, type PagesOptions } from "../../../src/server/pages/pages.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";
import { brandHosts } from "../http/wire.ts";
import { noFiles } from "./no-files.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ production: true });
}, openTimeoutMs);
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}, host = "aurora.localhost") =>
  ask(app.port, path, { host, headers });

const titleOf = (html: string): string => /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "none";

describe("a rendered page", () => {
  it.each(brandHosts)(
    "of %s is whole without any script: title, description, words, pictures, links",
    async (host) => {
      const { text } = await get("/", {}, host);
      const name = host.replace(".localhost", "");
      expect(text).toMatch(/^<!doctype html><html lang="en" dir="ltr"/);
      expect(text.toLowerCase()).toContain(`<title>${name} · `);
      expect(text).toMatch(/<meta name="description" content="[^"]{40,}">/);
      expect(text).toContain(`<link rel="canonical" href="https://${name}.example/">`);
      expect(text).toContain(`hreflang="hi" href="https://${name}.example/?lang=hi"`);
      expect(text).toContain('hreflang="x-default"');
      expect(text).toMatch(
        new RegExp(`<meta property="og:image" content="https://${name}\\.example/[^"]+\\.png">`),
      );
      expect(text).toMatch(/<h1[^>]*>/);
      expect(text).toMatch(/<a [^>]*href="\/promotions"/);
      expect(text).not.toMatch(/\b(common|lobby|promo|brand):[a-z]+\.[a-zA-Z]+</);
    },
  );

  it.each(brandHosts)(
    "of an entry of %s has its form, which answers nobody before the scripts do",
    async (host) => {
      for (const path of ["/login", "/register", "/agent"]) {
        const { text } = await get(path, {}, host);
        // A part that failed on the server is marked so.
        expect(text).not.toContain("<!--$!-->");
        expect(text).toMatch(/<div inert="" aria-busy="true"[^>]*>.*<form.*name="password"/s);
        expect(text).toContain("/banner/wide/");
      }
      // What staff and invited people see depends on who they are.
      for (const path of ["/desk", "/setPassword"])
        expect((await get(path, {}, host)).text, path).not.toContain("<form");
    },
  );

  it("keeps JSON from ending its script element", async () => {
    const { text } = await get("/help");
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
    expect(boot).not.toContain("<");
    expect(JSON.parse(boot)).toMatchObject({ language: "en", payload: { merchant: "aurora" } });
  });

  it("names no visitor, since it is remembered for all", async () => {
    const { text, headers } = await get("/");
    expect(text).not.toContain("127.0.0.1");
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it("answers 304 to who has it, in this language alone", async () => {
    const { headers } = await get("/promotions");
    const etag = String(headers.etag);
    expect((await get("/promotions", { "if-none-match": etag })).status).toBe(304);
    expect((await get("/promotions?lang=hi", { "if-none-match": etag })).status).toBe(200);
    expect((await get("/promotions", { "if-none-match": etag }, "jade.localhost")).status).toBe(200);
  });

  it("names its variants to caches: the language comes from cookie and browser", async () => {
    const { headers } = await get("/promotions");
    const shared = !/private|no-store/.test(String(headers["cache-control"]));
    if (shared) expect(headers.vary).toMatch(/accept-language.*cookie|cookie.*accept-language/i);
    expect(headers["content-language"]).toBe("en");
  });

  it("is no page when it is asked for with another method", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"])
      expect((await ask(app.port, "/", { host: "aurora.localhost", method })).status, method).toBe(404);
    const head = await ask(app.port, "/", { host: "aurora.localhost", method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it("is not indexed when it replaces another page", async () => {
    for (const path of ["/no/such/room", "/another/one"]) {
      const { text, status } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(text).not.toContain('rel="canonical"');
    }
  });

  it("says closed, with 404, where the module is off", async () => {
    const { status, text } = await get("/cockfight", {}, "jade.localhost");
    expect(status).toBe(404);
    expect(text).toContain("This page is closed");
  });

  it("is the same at its other addresses", async () => {
    const home = await get("/");
    for (const path of ["/index", "/index.html", "/home"]) {
      const alias = await get(path);
      expect([path, alias.status]).toEqual([path, 200]);
      expect(alias.text).toContain('<link rel="canonical" href="https://aurora.example/">');
      expect(titleOf(alias.text)).toBe(titleOf(home.text));
    }
  });
});

describe("the memory of rendered pages", () => {
  it("cannot be filled by strangers who make ports up", async () => {
    const tags = new Set<string>();
    for (const port of ["", ":1", ":80", ":4600", ":65535"])
      tags.add(String((await get("/fish", {}, `aurora.example${port}`)).headers.etag));
    expect([...tags]).toEqual([expect.stringMatching(/^"[\w-]{22}"$/)]);
  });

  it("cannot be filled by strangers who make addresses up", async () => {
    const memory = async () => (await get("/readyz")).status;
    const made = Array.from({ length: 60 }, (_unused, index) => `/${"x".repeat(index)}/made-up-${index}`);
    const sizes = new Set<string>();
    for (const path of made) sizes.add(String((await get(path)).headers["content-length"]));
    expect(sizes.size).toBe(1);
    expect(await memory()).toBe(200);
  });
});

describe("a page whose texts are hostile", () => {
  it("shows them as text", { timeout: openTimeoutMs }, async () => {
    const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';
    const other = await openTestApp({
      production: true,
      prepare: (brands) => {
        brands.edit<{ tagline: object; description: object }>("jade", "brand.json", (brand) => {
          brand.tagline = { en: hostile, hi: hostile };
          brand.description = { en: hostile, hi: hostile };
        });
        brands.edit<{ announcements: { title: object }[] }>(
          "jade",
          "content/announcements.json",
          ({ announcements }) =>
            Object.assign(announcements[0] ?? {}, { title: { en: hostile, hi: hostile } }),
        );
      },
    });
    const { text, status } = await ask(other.port, "/", { host: "jade.localhost" });
    await other.close();
    // A check that refuses such texts is as good: then there is no brand to show.
    if (status === 200) {
      expect(text).not.toContain("<script>alert(1)");
      expect(text).not.toContain("<img src=x");
    } else expect(status).toBe(404);
  });
});

describe("the cache key of a page", () => {
  const platform = readPlatform();
  const secret = Buffer.alloc(32, 7);
  const find = (name: string) => readBrandFolder(join(rootFolder, "whitelabels"), name);
  const lineage = lineageOf(find("aurora"), find);
  const brand = compileBrand(assemble(lineage), assetsOf(lineage), platform, {
    address: secret,
    envelope: createEnvelopes([secret]).keyAt(0),
  });

  const client = { ip: "127.0.0.1", regionRestriction: false, origin: "https://aurora.example" };

  /** Where the renderer was asked to render, in turn. */
  let rendered: string[];
  let pageOf: ReturnType<typeof createPages>;
  beforeEach(() => {
    rendered = [];
    pageOf = createPages({
      services: { platform, clock: { now: () => 0 }, games: { vendors: new Map() } },
      operations: { call: async () => refuse("module.off") },
      files: noFiles,
      render: async () => async (_boot: unknown, location: string) => {
        rendered.push(location);
        return "";
      },
      development: false,
    } as unknown as PagesOptions);
  });

  const visit = (path: string, more: Partial<PageRequest> = {}) =>
    pageOf({ brand, language: "en", path, client, ...more } as PageRequest);

  it("answers again without another rendering", async () => {
    const first = await visit("/fish");
    for (let time = 0; time < 10; time += 1) expect(await visit("/fish")).toBe(first);
    expect(rendered).toEqual(["/fish"]);
  });

  it("is refused while hundreds of others wait to be rendered, and rendered again afterwards", async () => {
    const blocked = { client: { ...client, regionRestriction: true } };
    const visits = Array.from({ length: 600 }, () => visit("/fish", blocked));
    const ends = await Promise.allSettled(visits);
    const refused = ends.filter((end) => end.status === "rejected");
    expect(refused).toHaveLength(600 - 516);
    expect(refused[0]).toMatchObject({ reason: { code: "LIVERY_BUSY" } });
    expect((await visit("/fish", blocked)).status).toBe(403);
  });

  it("is its address in the documents: slashes at the end make no other one", async () => {
    for (const path of ["/home", "/home/", "/home//", "/home////"]) await visit(path);
    expect(rendered).toEqual(["/home"]);
    for (const path of ["/", "//", "///"]) await visit(path);
    expect(rendered).toEqual(["/home", "/"]);
  });

  it("distinguishes a route from the same with a slash, where no menu entry is marked as the present page", async () => {
    for (const path of ["/promotions", "/promotions/", "/promotions//"]) await visit(path);
    expect(rendered).toEqual(["/promotions", "/promotions/"]);
  });

  it("has whether the query chooses among what the page lists, and nothing else of it", async () => {
    const chosen = (query: string) => visit("/rng", { query: new URLSearchParams(query) });
    const whole = await chosen("");
    for (const query of ["utm=1", "q=", "page=1", "other=x"]) expect(await chosen(query)).toBe(whole);
    const narrowed = await chosen("q=lamp");
    expect(narrowed.body.toString()).toContain('"narrowed":true');
    for (const query of ["q=other", "page=2", "vassalage=PG&q=a"]) expect(await chosen(query)).toBe(narrowed);
    expect(rendered).toEqual(["/rng", "/rng"]);
  });

  it("is one for all addresses that are not there", async () => {
    for (const path of ["/no/such/room", "/another/one", "/promotions/x"]) await visit(path);
    expect(rendered).toHaveLength(1);
  });

  it("has the language, the version and the origin, which are in the HTML", async () => {
    const { etag } = await visit("/about");
    expect((await visit("/about", { language: "hi" })).etag).not.toBe(etag);
    expect((await visit("/about", { client: { ...client, origin: "https://other.example" } })).etag).not.toBe(
      etag,
    );
    await visit("/about", { brand: { ...brand, version: "another" } });
    await visit("/about");
    expect(rendered).toHaveLength(4);
  });

  it("is nothing of the visitor", async () => {
    await visit("/about");
    await visit("/about", { client: { ...client, ip: "203.0.113.9" } });
    expect(rendered).toHaveLength(1);
  });
});
