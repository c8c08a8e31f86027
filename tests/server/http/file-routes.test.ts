import { renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BrandPayload } from "../../../src/site/payload.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask } from "../../support/http.ts";
import { brandHosts } from "./wire.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    production: true,
    prepare: (brands) => {
      brands.write("_base", "assets/shared.svg", "<svg>shared</svg>");
      brands.write("jade", "assets/own.svg", "<svg>own</svg>");
      brands.write("jade", "assets/own.woff2", "a font");
      brands.write("jade", "assets/shared.svg", "<svg>jade's</svg>");
      brands.write("jade", "assets/.env", "KEY=1");
      brands.write("jade", "assets/.key.svg", "<svg>KEY</svg>");
      brands.write("jade", "assets/.keys/own.svg", "<svg>KEY</svg>");
      brands.write("jade", "assets/notes.txt", "to do");
      brands.write("jade", "assets/later.svg", "<svg>later</svg>");
      brands.write("jade", "assets/below/deep.svg", "<svg>deep</svg>");
    },
  });
}, openTimeoutMs);
afterAll(() => app.close());

/** Addresses of files that a page's HTML names. */
async function filesOf(host: string): Promise<string[]> {
  const { text } = await ask(app.port, "/", { host });
  return [...text.matchAll(/(?:src|href)="(\/(?:assets|fonts|art)\/[^"]+)"/g)].map(([, path = ""]) => path);
}

describe.each(brandHosts)("the files that the home of %s names", (host) => {
  it("are there, of their type, and kept for ever", async () => {
    const files = [...new Set(await filesOf(host))];
    expect(files.length).toBeGreaterThan(10);
    const types: Record<string, RegExp> = {
      js: /javascript/,
      css: /css/,
      svg: /svg/,
      png: /png/,
      woff2: /woff2/,
    };
    for (const file of files) {
      const answer = await ask(app.port, file, { host });
      expect(answer.status, file).toBe(200);
      expect(answer.headers["content-type"], file).toMatch(types[file.split(".").at(-1) ?? ""] ?? /never/);
      expect(answer.headers["cache-control"], file).toContain("immutable");
    }
  });

  it("answer 304 to who has them and are compressed for who asks", async () => {
    const [script = ""] = (await filesOf(host)).filter((path) => path.endsWith(".js"));
    const whole = await ask(app.port, script, { host });
    const etag = String(whole.headers.etag);
    expect((await ask(app.port, script, { host, headers: { "if-none-match": etag } })).status).toBe(304);
    const small = await ask(app.port, script, { host, headers: { "accept-encoding": "br" } });
    expect(small.body.length).toBeLessThan(whole.body.length / 2);
    expect(small.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(small.body).equals(whole.body)).toBe(true);
    const older = await ask(app.port, script, { host, headers: { "accept-encoding": "gzip" } });
    expect(older.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(older.body).equals(whole.body)).toBe(true);
    const { status, body, headers } = await ask(app.port, script, { host, method: "HEAD" });
    expect([status, body.length, headers["content-length"]]).toEqual([200, 0, String(whole.body.length)]);
  });

  it("are sent in part to who asks for a part", async () => {
    const [script = ""] = (await filesOf(host)).filter((path) => path.endsWith(".js"));
    const whole = await ask(app.port, script, { host });
    const part = await ask(app.port, script, { host, headers: { range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.text).toBe(whole.text.slice(10, 20));
  });
});

describe("a brand's own assets", () => {
  const read = (path: string, host: string) => ask(app.port, path, { host });

  it("may be fonts", async () => {
    const { headers } = await read("/brand/assets/own.woff2", "jade.localhost");
    expect(headers["content-type"]).toBe("font/woff2");
  });

  it("are served on its host and replace inherited ones", async () => {
    expect((await read("/brand/assets/own.svg", "jade.localhost")).text).toBe("<svg>own</svg>");
    expect((await read("/brand/assets/shared.svg", "jade.localhost")).text).toBe("<svg>jade's</svg>");
    expect((await read("/brand/assets/shared.svg", "aurora.localhost")).text).toBe("<svg>shared</svg>");
  });

  it("are not on another brand's host, nor on none", async () => {
    expect((await read("/brand/assets/own.svg", "aurora.localhost")).status).toBe(404);
    expect((await read("/brand/assets/own.svg", "localhost")).status).toBe(404);
  });

  it.each([
    ".env",
    ".key.svg",
    ".keys/own.svg",
    "below/../.env",
    "%2eenv",
    "notes.txt",
    "../brand.json",
    "..%2fbrand.json",
    "below/../../brand.json",
  ])("are pictures and fonts alone: %s is not there", async (file) => {
    const answer = await read(`/brand/assets/${file}`, "jade.localhost");
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("KEY");
  });

  it("are not read through a link that came into their way", async () => {
    const jade = join(app.brands.folder, "jade", "assets");
    const outside = join(app.brands.folder, "outside.svg");
    writeFileSync(outside, "<svg>outside</svg>");
    rmSync(join(jade, "later.svg"));
    symlinkSync(outside, join(jade, "later.svg"));
    expect((await read("/brand/assets/later.svg", "jade.localhost")).status).toBe(404);
    renameSync(join(jade, "below"), join(app.brands.folder, "elsewhere"));
    symlinkSync(join(app.brands.folder, "elsewhere"), join(jade, "below"));
    expect((await read("/brand/assets/below/deep.svg", "jade.localhost")).status).toBe(404);
    // One that is gone is missing, and not a mistake of the server.
    rmSync(join(jade, "below"));
    expect((await read("/brand/assets/below/deep.svg", "jade.localhost")).status).toBe(404);
  });

  it("cannot run scripts: the browser must not guess, and the picture's own are not allowed", async () => {
    const { headers } = await read("/brand/assets/own.svg", "jade.localhost");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(String(headers["content-security-policy"] ?? "")).toMatch(/default-src 'none'|sandbox/);
  });
});

describe("what an address names by its version", () => {
  const control = async (path: string) => {
    const { status, headers } = await ask(app.port, path, { host: "jade.localhost" });
    return [status, headers["cache-control"]];
  };
  const forEver = "public, max-age=31536000, immutable";

  it("is kept for ever in the version of this node, and not at all in another one", async () => {
    const { text } = await ask(app.port, "/wps/system/permission", { host: "jade.localhost" });
    const { version, parts } = JSON.parse(text).value as BrandPayload;
    expect(await control(`/centres/${version}/member.json`)).toEqual([200, forEver]);
    expect(await control("/centres/other/member.json")).toEqual([200, "no-cache"]);
    expect(await control(`/locales/${parts.texts}/en/common.json`)).toEqual([200, forEver]);
    expect(await control("/locales/other/en/common.json")).toEqual([200, "no-cache"]);
  });

  it.each(["/centres/v/home.json", "/centres/v/__proto__.json", "/centres/v/member", "/centres/v"])(
    "%s is not there",
    async (path) => {
      expect((await ask(app.port, path, { host: "jade.localhost" })).status).toBe(404);
    },
  );

  it("is the blocks of one centre", async () => {
    const { text } = await ask(app.port, "/centres/v/desk.json", { host: "jade.localhost" });
    const pages = Object.entries(JSON.parse(text) as Record<string, unknown[]>);
    expect(pages.length).toBeGreaterThan(20);
    for (const [id, blocks] of pages) expect([id, blocks.length > 0]).toEqual([id, true]);
  });
});

describe("texts", () => {
  it("are whole in every language, and the brand's own words win", async () => {
    const read = async (path: string) =>
      JSON.parse((await ask(app.port, path, { host: "jade.localhost" })).text) as Record<string, string>;
    const english = await read("/locales/v/en/common.json");
    const hindi = await read("/locales/v/hi/common.json");
    expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort());
    expect((await read("/locales/v/en/brand.json"))["trust.rules"]).toBe("Rules in plain words");
  });

  it.each(["/locales/v/en/nothing.json", "/locales/v/en/__proto__.json", "/locales/v/en"])(
    "%s is not there",
    async (path) => {
      expect((await ask(app.port, path, { host: "jade.localhost" })).status).toBe(404);
    },
  );

  it.each(["__proto__", "constructor", "xx", "toString"])(
    "of a language like %s are harmless",
    async (language) => {
      const answer = await ask(app.port, `/locales/v/${language}/common.json`, { host: "jade.localhost" });
      expect([200, 404]).toContain(answer.status);
      expect(answer.text).not.toContain("function");
    },
  );
});

describe("generated art", () => {
  it.each([
    "/art/1/neon/medal/square/1.h10.a155.png",
    "/art/1/neon/medal/square/1.h999.a155.svg",
    "/art/1/neon/medal/round/1.h10.a155.svg",
    "/art/2/neon/medal/square/1.h10.a155.svg",
    "/art/1/neon/medal/square/<script>.h10.a155.svg",
    `/art/1/neon/medal/square/${"x".repeat(600)}.h10.a155.svg`,
    "/art/",
  ])("%s is refused", async (path) => {
    expect((await ask(app.port, path, { host: "aurora.localhost" })).status).toBe(404);
  });
});
