import { expect, it } from "vitest";
import { fontAt, fontsOf } from "../../../src/server/brands/fonts.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";

const platform = readPlatform();
const theme = { type: { display: "unbounded", text: "manrope" } } as Parameters<typeof fontsOf>[0];

it("gives a brand that offers Thai a font with its letters, behind its own and before the device's", () => {
  const { css, stacks, files, preload } = fontsOf(theme, platform, ["en", "th"]);
  expect(css).toMatch(/"Noto Sans Thai Variable";[^}]*unicode-range:[^}]*U\+0E01-0E5B/);
  expect(stacks.text).toMatch(/^"Manrope Variable","Noto Sans Thai Variable","Manrope Variable fallback"/);
  const file = files.find(({ url }) => url.includes("thai"));
  expect(file && fontAt(file.url)).toBe(file);
  // Pages in other languages have none of its letters and do not load it.
  expect(preload.filter((url) => url.includes("thai"))).toEqual([]);
});

it("gives a brand without a language of the script nothing of it, and a theme without fonts the device's", () => {
  expect(fontsOf(theme, platform, ["en", "hi"]).css).not.toContain("Thai");
  const plain = {} as typeof theme;
  expect(fontsOf(plain, platform, ["th"]).stacks.text).toMatch(/^"Noto Sans Thai Variable",system-ui/);
  expect(fontsOf(plain, platform, ["en"]).stacks.text).toMatch(/^system-ui/);
});

it("shows a brand's own font file only where it arrives before the text, and no font in its place", () => {
  const own = { type: { display: "assets/acme.woff2", text: "manrope" } } as typeof theme;
  const { css, stacks, files, preload } = fontsOf(own, platform, ["en", "th"]);
  expect(css).toContain(
    '@font-face{font-family:"own display";font-style:normal;font-display:optional;font-weight:100 900;src:url(/brand/assets/acme.woff2) format("woff2")}',
  );
  expect(stacks.display).toMatch(/^"own display","Noto Sans Thai Variable",system-ui/);
  expect(stacks.text).toMatch(/^"Manrope Variable"/);
  expect(css).not.toContain("Unbounded");
  expect(preload[0]).toBe("/brand/assets/acme.woff2");
  expect(files.some(({ url }) => url.includes("acme"))).toBe(false);
});

it("gives a font of a file per weight a face for each, and preloads those of the first view alone", () => {
  const weights = (...all: number[]) =>
    all.map((weight) => ({ weight, file: `assets/acme-${weight}.woff2` as const }));
  const type = { display: weights(400, 700, 900), text: weights(300, 400, 500, 700) };
  const { css, stacks, preload } = fontsOf({ type }, platform, ["en"]);
  for (const { weight, file } of type.text) {
    expect(css).toContain(
      `@font-face{font-family:"own text";font-style:normal;font-display:optional;font-weight:${weight};src:url(/brand/${file}) format("woff2")}`,
    );
  }
  expect(css.match(/font-family:"own display"/g)).toHaveLength(3);
  expect(stacks.text).toMatch(/^"own text",system-ui/);
  // Headings are bold; text is regular, and what has 600 is shown in the next heavier one.
  expect(preload).toEqual(["acme-700", "acme-400"].map((name) => `/brand/assets/${name}.woff2`));
});

it("preloads the weight that browsers take for one that a font lacks", () => {
  const preloaded = (...all: number[]) =>
    fontsOf(
      { type: { text: all.map((weight) => ({ weight, file: `assets/${weight}.woff2` })) } },
      platform,
    ).preload.map((address) => Number(/\d+/.exec(address)?.[0]));
  expect(preloaded(500, 300)).toEqual([500]);
  expect(preloaded(300, 200)).toEqual([300]);
  expect(preloaded(900, 800)).toEqual([800]);
  expect(preloaded(350, 650)).toEqual([350, 650]);
});
