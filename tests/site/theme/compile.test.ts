import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ThemeDocument } from "../../../src/contract/generated/theme.ts";
import { overlay } from "../../../src/kernel/json-values.ts";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { oklchOf } from "../../../src/site/theme/colour.ts";
import { compileTheme, isDarkGround, rampsOf } from "../../../src/site/theme/compile.ts";
import { contrast, contrastPairs, nearestPassing } from "../../../src/site/theme/contrast.ts";
import { assertProperty } from "../../support/property.ts";

const read = (brand: string) =>
  JSON.parse(readFileSync(join(rootFolder, "whitelabels", brand, "theme.json"), "utf8")) as ThemeDocument;

const themeOf = (brand: string) => overlay(read("_base"), read(brand));

/** Pairs that cannot be read, as "mode text/surface". */
function unreadable(theme: ThemeDocument): string[] {
  const compiled = compileTheme(theme);
  return (["light", "dark"] as const).flatMap((mode) =>
    contrastPairs
      .filter(
        ({ text, surface, minimum }) => contrast(compiled[mode][text], compiled[mode][surface]) < minimum,
      )
      .map(({ text, surface }) => `${mode} ${text}/${surface}`),
  );
}

const seed = fc.record({
  l: fc.double({ min: 0.2, max: 0.95, noNaN: true }),
  c: fc.double({ min: 0, max: 0.25, noNaN: true }),
  h: fc.double({ min: 0, max: 360, noNaN: true }),
});

describe("compileTheme", () => {
  it.each(["_base", "aurora", "saffron", "jade"])("makes %s readable in both modes", (brand) => {
    expect(unreadable(themeOf(brand))).toEqual([]);
  });

  it("makes any seeds readable on their own surfaces", () => {
    assertProperty(
      fc.property(seed, seed, fc.double({ min: 0, max: 360, noNaN: true }), (brand, accent, h) => {
        expect(unreadable({ colour: { brand, accent, neutral: { l: 0.5, c: 0.02, h } } })).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it("keeps a token that the theme fixes, readable or not", () => {
    const theme: ThemeDocument = { tokens: { light: { text: "#bbbbbb" } } };
    expect(compileTheme(theme).light.text).toBe("#bbbbbb");
    expect(unreadable(theme)).toContain("light text/surface");
  });

  it("goes from light to dark along a ramp", () => {
    for (const ramp of Object.values(rampsOf(themeOf("saffron")))) {
      const lightness = ramp.map((colour) => oklchOf(colour).l);
      expect(lightness).toEqual(lightness.toSorted((a, b) => b - a));
      expect(new Set(ramp).size).toBe(11);
    }
  });

  it("names the nearest passing colour of the same hue", () => {
    const passing = nearestPassing("#ea3c3f", "#ffffff", 4.5) ?? "";
    expect(contrast(passing, "#ffffff")).toBeGreaterThanOrEqual(4.5);
    expect(contrast("#ea3c3f", "#ffffff")).toBeLessThan(4.5);
    expect(Math.abs(oklchOf(passing).h - oklchOf("#ea3c3f").h)).toBeLessThan(6);
  });
});

describe("isDarkGround", () => {
  const grounds = (theme: ThemeDocument) => {
    const compiled = compileTheme(theme);
    return (["header", "page"] as const).map((ground) =>
      (["light", "dark"] as const).map((mode) => isDarkGround(theme, compiled[mode], ground)),
    );
  };
  const asPage = [false, true];

  it("tells a header that is as the page by its mode", () => {
    for (const header of ["classic", "centered-logo", "transparent"] as const)
      expect(grounds({ layout: { header } }), header).toEqual([asPage, asPage]);
  });

  it("tells a solid header by its own colour, in each mode", () => {
    const solid = (brand: { l: number; c: number; h: number }, tokens = {}) =>
      grounds({ layout: { header: "solid" }, colour: { brand }, tokens });
    expect(solid({ l: 0.35, c: 0.1, h: 160 })).toEqual([[true, true], asPage]);
    expect(solid({ l: 0.85, c: 0.15, h: 90 })).toEqual([asPage, asPage]);
    const pale = { header: "#ffffff", onHeader: "#111111" };
    expect(solid({ l: 0.35, c: 0.1, h: 160 }, { dark: pale })).toEqual([[true, false], asPage]);
  });

  it("tells a see-through header by the page below it, whatever colour a header would have", () => {
    const tokens = { light: { header: "#000000" } };
    expect(grounds({ layout: { header: "transparent" }, tokens })).toEqual([asPage, asPage]);
    expect(grounds({ tokens: { light: { ...tokens.light, onHeader: "#ffffff" } } })).toEqual([
      [true, true],
      asPage,
    ]);
  });
});
