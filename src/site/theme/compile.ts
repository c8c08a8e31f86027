import type { ThemeDocument } from "../../contract/generated/theme.ts";
import { contrast, hexOf, nearestPassing, type Oklch, rampOf } from "./colour.ts";

export const tokenNames = [
  "surface",
  "surfaceRaised",
  "surfaceSunken",
  "header",
  "onHeader",
  "text",
  "textMuted",
  "line",
  "brand",
  "onBrand",
  "brandText",
  "accent",
  "onAccent",
  "accentText",
] as const;

export type Token = (typeof tokenNames)[number];

/** Role tokens of one mode, each "#rrggbb". */
export type Tokens = Record<Token, string>;

export type CompiledTheme = { light: Tokens; dark: Tokens };

export type Mode = "light" | "dark";

/** What a brand's mark may lie on: the header, or the page, as its footer is. */
export type Ground = "header" | "page";
type Seeds = { brand: Oklch; accent: Oklch; neutral: Oklch };

/** The seed of the brand colour where a theme names none. */
export const defaultBrand: Oklch = { l: 0.55, c: 0.16, h: 255 };

const fallback: Seeds = {
  brand: defaultBrand,
  accent: { l: 0.7, c: 0.15, h: 80 },
  neutral: { l: 0.5, c: 0.012, h: 255 },
};

/**
 * Computes the role tokens of both modes from a theme's colour seeds; tokens that the theme sets itself take
 * precedence. Text tokens are moved until they pass WCAG AA on their surfaces, as far as the hue allows. The theme's
 * own tokens are not changed; `contrastPairs` checks them.
 */
export function compileTheme(theme: ThemeDocument): CompiledTheme {
  const seeds: Seeds = { ...fallback, ...theme.colour };
  const solidHeader = theme.layout?.header === "solid";
  return {
    light: compileMode("light", seeds, solidHeader, theme.tokens?.light ?? {}),
    dark: compileMode("dark", seeds, solidHeader, theme.tokens?.dark ?? {}),
  };
}

/** Whether a ground is dark in a mode: whether what is written on it is lighter than itself. */
export function isDarkGround(theme: ThemeDocument, tokens: Tokens, ground: Ground): boolean {
  // A header that is see-through shows the page below it.
  const header = theme.layout?.header === "transparent" ? tokens.surface : tokens.header;
  const [behind, ink] = ground === "header" ? [header, tokens.onHeader] : [tokens.surfaceSunken, tokens.text];
  return contrast("#ffffff", behind) > contrast("#ffffff", ink);
}

function compileMode(mode: Mode, seeds: Seeds, solidHeader: boolean, fixed: Partial<Tokens>): Tokens {
  const neutral = mode === "light" ? lightNeutrals(seeds.neutral) : darkNeutrals(seeds.neutral);
  const surfaces = { ...neutral, ...fixed };
  const brand = fixed.brand ?? solid(seeds.brand, mode);
  const accent = fixed.accent ?? carrying(hexOf(mode === "light" ? seeds.accent : lifted(seeds.accent)));
  const header = fixed.header ?? (solidHeader ? headerOf(seeds.brand, mode) : surfaces.surfaceRaised);
  const computed: Tokens = {
    ...surfaces,
    brand,
    accent,
    header,
    onBrand: onSolid(brand),
    onAccent: onSolid(accent),
    onHeader: solidHeader ? onSolid(header) : surfaces.text,
    brandText: readable(hexOf(seeds.brand), surfaces, mode),
    accentText: readable(accent, surfaces, mode),
  };
  return { ...computed, ...fixed };
}

type Neutrals = Pick<Tokens, "surface" | "surfaceRaised" | "surfaceSunken" | "text" | "textMuted" | "line">;

function lightNeutrals({ c, h }: Oklch): Neutrals {
  return {
    surface: hexOf({ l: 0.975, c: c * 0.45, h }),
    surfaceRaised: hexOf({ l: 0.995, c: c * 0.1, h }),
    surfaceSunken: hexOf({ l: 0.945, c: c * 0.6, h }),
    text: hexOf({ l: 0.21, c: c * 0.8, h }),
    textMuted: hexOf({ l: 0.45, c, h }),
    line: hexOf({ l: 0.885, c: c * 0.8, h }),
  };
}

function darkNeutrals({ c, h }: Oklch): Neutrals {
  return {
    surface: hexOf({ l: 0.155, c: c * 0.75, h }),
    surfaceRaised: hexOf({ l: 0.205, c: c * 0.9, h }),
    surfaceSunken: hexOf({ l: 0.125, c: c * 0.75, h }),
    text: hexOf({ l: 0.965, c: c * 0.3, h }),
    textMuted: hexOf({ l: 0.75, c: c * 0.8, h }),
    line: hexOf({ l: 0.31, c, h }),
  };
}

const lifted = (seed: Oklch): Oklch => ({ ...seed, l: Math.max(seed.l, 0.72) });

/** Bright seeds get dark text; darker ones are deepened until white text passes on them. */
function solid(seed: Oklch, mode: Mode): string {
  if (mode === "dark") return hexOf(lifted(seed));
  const own = hexOf(seed);
  if (seed.l >= 0.7 || contrast("#ffffff", own) >= 4.5) return own;
  return nearestPassing(own, "#ffffff", 4.7) ?? own;
}

/** A mid-tone on which neither white nor dark text is readable is deepened until white is. */
const carrying = (colour: string): string =>
  contrast(onSolid(colour), colour) >= 4.5 ? colour : (nearestPassing(colour, "#ffffff", 4.6) ?? colour);

const headerOf = (seed: Oklch, mode: Mode): string =>
  hexOf(mode === "light" ? seed : { ...seed, l: 0.3, c: seed.c * 0.5 });

/** White or dark text, whichever has more contrast on a solid colour. */
function onSolid(colour: string): string {
  const ink = "#171721";
  return contrast("#ffffff", colour) >= contrast(ink, colour) ? "#ffffff" : ink;
}

/** Moves a colour until it is readable on the least favourable of its surfaces. */
function readable(colour: string, surfaces: Neutrals, mode: Mode): string {
  const all = [surfaces.surface, surfaces.surfaceRaised, surfaces.surfaceSunken];
  const best = mode === "light" ? "#000000" : "#ffffff";
  const worst = all.reduce((a, b) => (contrast(best, a) <= contrast(best, b) ? a : b));
  return nearestPassing(colour, worst, 4.6) ?? surfaces.text;
}

/**
 * The ramps of a theme, for tests.
 * @internal
 */
export function rampsOf(theme: ThemeDocument): { brand: string[]; accent: string[]; neutral: string[] } {
  const seeds: Seeds = { ...fallback, ...theme.colour };
  return { brand: rampOf(seeds.brand), accent: rampOf(seeds.accent), neutral: rampOf(seeds.neutral) };
}
