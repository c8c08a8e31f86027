import type { Draw } from "./game.ts";

/** A reel's strip written as a text, a letter for each sign. Throws for a letter that names none. */
export function stripOf<Sign>(text: string, letters: Readonly<Record<string, Sign>>): readonly Sign[] {
  return Array.from(text, (letter) => {
    const sign = letters[letter];
    if (sign === undefined) throw new Error(`no sign is written ${letter}`);
    return sign;
  });
}

/** The `rows` visible signs of a strip from its stop down; the strip is a ring. */
export function windowOf<Sign>(strip: readonly Sign[], stop: number, rows: number): Sign[] {
  return [...strip, ...strip.slice(0, rows)].slice(stop, stop + rows);
}

/** Stops every reel at a random stop; all are equally likely. */
export function spinReels<Sign>(
  strips: readonly (readonly Sign[])[],
  rows: number,
  draw: Draw,
): { stops: number[]; grid: Sign[][] } {
  const stops = strips.map((strip) => draw.below(strip.length));
  return { stops, grid: strips.map((strip, reel) => windowOf(strip, stops[reel] ?? 0, rows)) };
}
