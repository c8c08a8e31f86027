import { type ArtRequest, type ArtStyle, artHue, artTones, BRAND_HUES, wholeHue } from "./art-address.ts";
import { hexOf } from "./oklch.ts";

/** One material from its lit top to its dark side, as hex colours. */
export type Ramp = { high: string; middle: string; low: string; side: string };

/** All colours of a drawing. */
export type Palette = {
  style: ArtStyle;
  hue: number;
  brand: number;
  accent: number;
  from: string;
  to: string;
  /** The light behind the subject. */
  glow: string;
  /** A second light of the brand's own hue, common to the pictures of one site. */
  second: string;
  /** Backdrop lines. */
  line: string;
  /** Keylines and shadows. */
  ink: string;
  /** The colour that a tile's bottom darkens to, under its title. */
  foot: string;
  paper: string;
  /** The glow of an adjacent hue. */
  beside: string;
  /** A light veil on flat emblems. */
  tint: string;
  gold: Ramp;
  steel: Ramp;
};

type Level = readonly [lightness: number, chroma: number];

const LEVELS: Record<ArtStyle, readonly [Level, Level, Level, Level]> = {
  neon: [
    [0.92, 0.1],
    [0.73, 0.21],
    [0.5, 0.22],
    [0.25, 0.12],
  ],
  festive: [
    [0.87, 0.13],
    [0.69, 0.19],
    [0.52, 0.19],
    [0.28, 0.1],
  ],
  minimal: [
    [0.6, 0.115],
    [0.54, 0.115],
    [0.47, 0.105],
    [0.36, 0.08],
  ],
};

// The lightness at which sRGB has most chroma, every 30 degrees: a light red is pink and a dark yellow is
// brown.
const CUSPS = [0.63, 0.62, 0.76, 0.87, 0.82, 0.76, 0.77, 0.76, 0.68, 0.6, 0.64, 0.67, 0.63];

/** How much lighter or darker than usual a hue should be painted. */
function cuspShift(hue: number): number {
  const place = wholeHue(hue) / 30;
  const [low, high] = [CUSPS[Math.floor(place)] ?? 0.7, CUSPS[Math.floor(place) + 1] ?? 0.7];
  return low + (high - low) * (place % 1) - 0.72;
}

/** The material of one hue in one style. */
export function rampOf(style: ArtStyle, hue: number): Ramp {
  const shift = style === "minimal" ? 0 : cuspShift(hue);
  const [high, middle, low, side] = LEVELS[style].map(([lightness, chroma], at) =>
    // Yellow shifts to amber in the shade; other hues stay.
    hexOf([
      Math.min(0.96, lightness + shift * (at === 0 ? 0.6 : 1)),
      chroma,
      hue - (shift > 0.08 && at > 1 ? 22 : 0),
    ]),
  ) as [string, string, string, string];
  return { high, middle, low, side };
}

const GOLD: Ramp = {
  high: hexOf([0.97, 0.09, 98]),
  middle: hexOf([0.83, 0.165, 84]),
  low: hexOf([0.58, 0.135, 58]),
  side: hexOf([0.34, 0.08, 45]),
};
const STEEL: Ramp = {
  high: hexOf([0.98, 0.01, 250]),
  middle: hexOf([0.84, 0.025, 250]),
  low: hexOf([0.58, 0.04, 262]),
  side: hexOf([0.3, 0.04, 265]),
};

type Own = "glow" | "second" | "line" | "ink" | "foot" | "paper" | "tint" | "beside";

function neonColours(hue: number, brand: number): Pick<Palette, Own> {
  return {
    glow: hexOf([0.66, 0.23, hue]),
    second: hexOf([0.58, 0.24, brand]),
    line: hexOf([0.86, 0.14, hue]),
    ink: hexOf([0.14, 0.05, hue]),
    foot: hexOf([0.13, 0.05, hue]),
    paper: hexOf([0.98, 0.01, hue]),
    tint: "#fff",
    beside: hexOf([0.66, 0.2, hue + 45]),
  };
}

function festiveColours(hue: number, accent: number): Pick<Palette, Own> {
  return {
    // Gold light over a cool colour turns grey, so there the glow is nearly white.
    glow: hue > 112 && hue < 335 ? hexOf([0.975, 0.04, hue]) : hexOf([0.975, 0.085, 96]),
    second: hexOf([0.62, 0.2, hue - 22]),
    line: hexOf([0.66, 0.2, hue - 16]),
    ink: hexOf([0.27, 0.11, accent]),
    foot: hexOf([0.31, 0.12, hue]),
    paper: hexOf([0.985, 0.02, 85]),
    tint: "#fff",
    beside: hexOf([0.66, 0.2, hue + 45]),
  };
}

function minimalColours(hue: number): Pick<Palette, Own> {
  return {
    glow: hexOf([0.84, 0.075, hue]),
    second: hexOf([0.78, 0.09, hue]),
    line: hexOf([0.87, 0.06, hue]),
    ink: hexOf([0.31, 0.06, hue]),
    foot: hexOf([0.31, 0.06, hue]),
    paper: hexOf([0.985, 0.008, hue]),
    tint: hexOf([0.74, 0.1, hue]),
    beside: hexOf([0.87, 0.07, hue + 48]),
  };
}

/** The palette of a picture; its base colours are those of artColours. */
export function paletteOf(request: ArtRequest): Palette {
  const { style } = request;
  const hue = artHue(request);
  const brand = wholeHue(request.hue ?? BRAND_HUES[style][0]);
  const accent = wholeHue(request.accent ?? BRAND_HUES[style][1]);
  const { from, to } = artTones(request);
  const own =
    style === "neon"
      ? neonColours(hue, brand)
      : style === "festive"
        ? festiveColours(hue, accent)
        : minimalColours(hue);
  return { style, hue, brand, accent, from: hexOf(from), to: hexOf(to), gold: GOLD, steel: STEEL, ...own };
}

/** The distance of two hues, 0..180 degrees. */
export function hueDistance(one: number, other: number): number {
  return Math.abs(((one - other + 540) % 360) - 180);
}
