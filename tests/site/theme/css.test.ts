import { expect, test } from "vitest";
import type { ThemeDocument } from "../../../src/contract/generated/theme.ts";
import { compileTheme, tokenNames } from "../../../src/site/theme/compile.ts";
import { themeCss } from "../../../src/site/theme/css.ts";

const fonts = { display: '"Display",sans-serif', text: '"Text",sans-serif' };

/** Custom properties of a theme's CSS by name. */
function properties(theme: ThemeDocument): Map<string, string> {
  const css = themeCss(theme, compileTheme(theme), fonts);
  const body = /^:root\{(.*)\}$/.exec(css)?.[1] ?? "";
  return new Map(
    body.split(";").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1)] as const;
    }),
  );
}

test("every role token is present with both of its modes", () => {
  const theme: ThemeDocument = { colour: { brand: { l: 0.6, c: 0.2, h: 25 } } };
  const { light, dark } = compileTheme(theme);
  const found = properties(theme);
  for (const token of tokenNames) {
    const name = `--${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    expect(found.get(name), name).toBe(`light-dark(${light[token]},${dark[token]})`);
  }
});

test("shapes, spacing and type are the theme's, or the platform's by default", () => {
  const own = properties({
    density: "airy",
    iconStroke: 2.25,
    shape: { radius: 4, button: "pill", border: 2 },
    type: { scale: 1.3, tracking: -0.01 },
  });
  expect(Object.fromEntries(own)).toMatchObject({
    "--radius": "4px",
    "--radius-button": "999px",
    "--keyline": "2px",
    "--space": "1.3",
    "--icon-stroke": "2.25",
    "--scale": "1.3",
    "--tracking": "-0.01em",
    "--font-display": fonts.display,
    "--font-text": fonts.text,
  });
  expect(Object.fromEntries(properties({}))).toMatchObject({
    "--radius": "12px",
    "--radius-button": "calc(var(--radius) * 0.75)",
    "--space": "1",
    "--icon-stroke": "1.75",
  });
});
