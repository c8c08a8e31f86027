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
