import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkBrands } from "../../../src/cli/brand/check.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { brandsCopy } from "../run.ts";

let brands = "";
beforeEach(() => {
  brands = brandsCopy();
});
afterEach(() => rmSync(brands, { recursive: true }));

/** How often the rules read the list of modules while brands are checked: each check of a brand reads it as often. */
function readsOf(codes: readonly string[]): number {
  let reads = 0;
  const platform = readPlatform();
  const { modules } = platform;
  Object.defineProperty(platform, "modules", {
    get: () => {
      reads += 1;
      return modules;
    },
  });
  const results = checkBrands(brands, codes, platform);
  expect(results.map(({ code }) => code)).toEqual(["upper", "lower"]);
  return reads;
}

it("a broken parent is checked once, whether it is named or found", () => {
  for (const [code, extended] of [
    ["upper", "_base"],
    ["lower", "upper"],
  ] as const) {
    mkdirSync(join(brands, code));
    const identity = { merchant: code, name: code, extends: extended, founded: 2020 };
    writeFileSync(join(brands, code, "brand.json"), JSON.stringify(identity));
  }
  expect(readsOf(["lower"])).toBe(readsOf(["upper", "lower"]));
});
