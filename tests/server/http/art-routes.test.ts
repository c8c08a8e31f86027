import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseArtPath } from "../../../src/art/parse-art-address.ts";
import type { BrandPayload } from "../../../src/site/payload.ts";
import {
  avatarCount,
  avatarPicture,
  brandPicture,
  markPicture,
  signPicture,
} from "../../../src/site/pictures.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import { ask, said } from "../../support/http.ts";
import { brandHosts } from "./wire.ts";

let app: TestApp;
const payloads = new Map<string, BrandPayload>();

beforeAll(async () => {
  app = await openTestApp({ production: true });
  for (const host of brandHosts) {
    const answer = await ask(app.port, "/wps/system/permission", { host });
    payloads.set(host, said<BrandPayload>(answer).value);
  }
}, openTimeoutMs);
afterAll(() => app.close());

const payloadOf = (host: string): BrandPayload => {
  const payload = payloads.get(host);
  if (!payload) throw new Error(`no payload of ${host}`);
  return payload;
};
const statusOf = async (host: string, path: string) => (await ask(app.port, path, { host })).status;
const raster = (path: string) => path.replace(/\.svg$/, ".png");

/** Addresses of a brand's public pages, from its sitemap. */
async function publicPaths(host: string): Promise<string[]> {
  const { text } = await ask(app.port, "/sitemap.xml", { host });
  return [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = "/"]) => path || "/");
}

describe.each(brandHosts)("pictures of %s", (host) => {
  it("that its public pages name are drawn", async () => {
    const paths = await publicPaths(host);
    expect(paths.length).toBeGreaterThan(5);
    const named = new Set<string>();
    for (const path of paths) {
      const { text } = await ask(app.port, path, { host });
      for (const [, picture = ""] of text.matchAll(/(?:src|href|content)="[^"]*?(\/art\/[^"]+)"/g))
        named.add(picture);
    }
    expect(named.size).toBeGreaterThan(20);
    for (const picture of named) expect([picture, await statusOf(host, picture)]).toEqual([picture, 200]);
  });

  it("that its browser code asks for are drawn", async () => {
    const payload = payloadOf(host);
    const pictures = [
      signPicture(payload),
      signPicture(payload, "card"),
      ...["1", "2", "3", "20"].map((rank) => brandPicture(payload, "medal", rank)),
      ...["empty", "soon", "locked", "offline"].map((id) => brandPicture(payload, "scene", id, "wide")),
      ...["4711", "a", ""].map((member) => avatarPicture(payload, member)),
      markPicture(payload, "LVY"),
      brandPicture(payload, "banner", "entrance-SPORTS", "hero", "SPORTS"),
    ];
    for (const { fallback } of pictures)
      expect([fallback, await statusOf(host, fallback)]).toEqual([fallback, 200]);
    for (const kind of ["icon", "card"] as const)
      expect(await statusOf(host, raster(signPicture(payload, kind).src))).toBe(200);
  });

  it("that were not issued are not", async () => {
    const payload = payloadOf(host);
    const other = brandHosts.find((one) => one !== host) ?? "";
    const foreign = { ...payloadOf(other), theme: payload.theme };
    const madeUp = [
      brandPicture(payload, "card", "anything", "wide"),
      brandPicture(payload, "card", `${payload.merchant}-anything`, "wide"),
      brandPicture(payload, "icon", "anything"),
      brandPicture(payload, "banner", "anything", "wide"),
      brandPicture(payload, "cover", "anything", "wide", "LIVE"),
      brandPicture(payload, "scene", "anything", "wide"),
      brandPicture(payload, "medal", "1", "wide"),
      brandPicture(payload, "medal", "100"),
      brandPicture(payload, "avatar", String(avatarCount)),
      brandPicture(payload, "avatar", "007"),
      brandPicture(payload, "tile", "LVY:anything", "square", "RNG"),
      brandPicture(payload, "mark", "NOBODY"),
      signPicture(foreign),
    ].map(({ fallback }) => fallback);
    for (const path of madeUp) {
      expect(parseArtPath(path), path).toBeDefined();
      expect([path, await statusOf(host, path)]).toEqual([path, 404]);
    }
    for (const path of madeUp.slice(0, 3))
      expect([path, await statusOf(host, raster(path))]).toEqual([path, 404]);
  });

  it("in colours that it no longer has lead to those of today", async () => {
    const payload = payloadOf(host);
    const hues = { brand: payload.theme.hues.brand + 40, accent: 7 };
    const before = { ...payload, theme: { ...payload.theme, hues } };
    for (const kind of ["icon", "card"] as const) {
      const answer = await ask(app.port, raster(signPicture(before, kind).src), { host });
      const now = raster(signPicture(payload, kind).src);
      expect([answer.status, answer.headers.location]).toEqual([302, now]);
      expect(answer.headers["cache-control"]).toBe("no-cache");
    }
  });
});

describe("the platform's own host", () => {
  it("draws the brands' signs and nothing else", async () => {
    const payload = payloadOf("aurora.localhost");
    expect(await statusOf("localhost", signPicture(payload, "card").src)).toBe(200);
    expect(await statusOf("localhost", brandPicture(payload, "scene", "soon", "wide").src)).toBe(404);
    expect(await statusOf("localhost", brandPicture(payload, "card", "anything", "wide").src)).toBe(404);
    expect(await statusOf("nobody.example", signPicture(payload, "card").src)).toBe(404);
  });
});

describe("a picture that many ask for at once", () => {
  it("is drawn for all of them", async () => {
    const path = raster(signPicture(payloadOf("jade.localhost"), "card").src);
    const all = await Promise.all(Array.from({ length: 80 }, () => statusOf("jade.localhost", path)));
    expect(new Set(all)).toEqual(new Set([200]));
  });
});
