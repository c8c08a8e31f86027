/**
 * The colour of one part of a glyph. `shade`, `deep` and `light` are veils over the body; `ink`, `paper` and
 * `metal` are materials; `alt` is the glyph's second colour; a number is a natural hue in degrees.
 */
export type Tone = "shade" | "deep" | "light" | "ink" | "paper" | "metal" | "alt" | number;

/**
 * One detail over the body: filled, or a line of the given width, optionally dashed. `both` adds its mirror
 * image about the grid's middle (the same text twice compresses better than a mirrored text).
 */
export type Part = { d: string; tone: Tone; line?: number; dashes?: string; both?: boolean };

/**
 * The drawing of a subject on a 100 x 100 grid; `emblem.ts` paints it. `box` is the body's own bounding box [left, top,
 * right, bottom]; `hue` is its natural colour, if any ("gold", "paper" and "steel" are materials); `words` are the words
 * in game names that select it.
 */
export type Glyph = {
  name: string;
  box: readonly [number, number, number, number];
  body: string;
  parts: readonly Part[];
  /** True where the body joins overlapping outlines: an edge light inside would draw their seams. */
  noEdgeLight?: boolean;
  hue?: number | "gold" | "paper" | "steel";
  words: readonly string[];
};
