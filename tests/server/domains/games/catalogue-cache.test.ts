import { describe, expect, it } from "vitest";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { createCatalogues } from "../../../../src/server/domains/games/catalogue-cache.ts";
import { moduleTree } from "../../../../src/site/modules.ts";

const platform = readPlatform();
const codes = [...platform.vendors.keys()];
const open = () => createCatalogues(platform, { adapters: { has: () => true }, originals: true });

/** A brand that offers vendors; `version` stands for all else that it has of its own. */
const brandWith = (version: string, vendors: string[] | undefined, images: string[] = [], art = "neon") =>
  ({
    merchant: version,
    version,
    documents: { brand: { vendors } },
    payload: {
      imageCdn: images,
      theme: { art },
      whitelabel: moduleTree(platform.modules, {}),
      locales: { enabled: ["en", "hi"], default: "en" },
    },
  }) as unknown as Brand;

/** A thousand brands, no two with the same list of vendors. */
const thousand = Array.from({ length: 1_000 }, (_none, index) =>
  brandWith(`b${index}`, [
    ...codes.slice(index % codes.length),
    ...codes.slice(0, index % codes.length).slice(Math.floor(index / codes.length)),
  ]),
);

describe("the catalogues of brands", () => {
  it("stay known for a thousand brands in two languages", () => {
    const catalogueOf = open();
    const both = thousand.flatMap((brand) => [[brand, "en"] as const, [brand, "hi"] as const]);
    const built = both.map(([brand, language]) => catalogueOf(brand, language));
    const again = both.map(([brand, language]) => catalogueOf(brand, language));
    expect(again.filter((catalogue, index) => catalogue === built[index]).length).toBe(2_000);
  });

  it("are shared by brands that offer the same, and by versions of one brand", () => {
    const catalogueOf = open();
    const first = catalogueOf(brandWith("one", codes.slice(0, 5)), "en");
    expect(catalogueOf(brandWith("two", codes.slice(0, 5)), "en")).toBe(first);
    for (const other of [
      catalogueOf(brandWith("one", codes.slice(0, 4)), "en"),
      catalogueOf(brandWith("one", undefined), "en"),
      catalogueOf(brandWith("one", codes.slice(0, 5), ["https://img.example"]), "en"),
      catalogueOf(brandWith("one", codes.slice(0, 5), [], "festive"), "en"),
      catalogueOf(brandWith("one", codes.slice(0, 5)), "hi"),
    ])
      expect(other).not.toBe(first);
  });

  it("have the same games in memory, whatever else the brands offer", () => {
    const catalogueOf = open();
    const [one] = catalogueOf(brandWith("one", codes.slice(0, 5)), "en").games;
    const [other] = catalogueOf(brandWith("two", codes.slice(0, 4)), "en").games;
    expect(one).toBeDefined();
    expect(other).toBe(one);
  });

  it("are not evicted by unknown languages", () => {
    const catalogueOf = open();
    const brand = brandWith("one", codes);
    const english = catalogueOf(brand, "en");
    for (let index = 0; index < 20_000; index += 1)
      expect(catalogueOf(brand, `x${index}`)).toBe(catalogueOf(brand, "x"));
    expect(catalogueOf(brand, "en")).toBe(english);
    expect(catalogueOf(brand, "x").games.map(({ gameName }) => gameName)).toEqual(
      english.games.map(({ gameName }) => gameName),
    );
  });
});
