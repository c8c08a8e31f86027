/**
 * How one part of an emblem is coloured. `shade`, `deep` and `light` are veils over the body; `ink`, `paper`
 * and `metal` are materials; `alt` is the emblem's second colour, a number a natural hue of its own (degrees).
 */
export type Tone = "shade" | "deep" | "light" | "ink" | "paper" | "metal" | "alt" | number;

/**
 * One detail over the body: filled, or drawn as a line of the given width, dashed if asked. `both` adds its
 * mirror image about the grid's middle (the same text twice packs better than a mirrored text).
 */
export type Part = { d: string; tone: Tone; line?: number; dashes?: string; both?: boolean };

/**
 * An emblem on a 100 x 100 grid. `box` is the body's own bounding box [left, top, right, bottom]; `hue` its
 * natural colour, if it has one ("gold", "paper" and "steel" are materials); `words` are game-name words
 * that ask for it.
 */
export type Glyph = {
  name: string;
  box: readonly [number, number, number, number];
  body: string;
  parts: readonly Part[];
  /** True where the body joins overlapping outlines: an edge light inside would draw their seams. */
  joined?: boolean;
  hue?: number | "gold" | "paper" | "steel";
  words: readonly string[];
};
