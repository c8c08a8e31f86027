import { clampChroma, converter, formatHex, wcagContrast } from "culori";

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to 0.4, hue in degrees. */
export type Oklch = { l: number; c: number; h: number };

const toOklch = converter("oklch");

/** "#rrggbb" of an OKLCH colour, its chroma lowered until sRGB can show it. */
export function hexOf({ l, c, h }: Oklch): string {
  return formatHex(clampChroma({ mode: "oklch", l, c, h }, "oklch")) ?? "#000000";
}

/** OKLCH of "#rrggbb"; greys get hue 0. */
export function oklchOf(hex: string): Oklch {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return { l, c, h };
}

/** WCAG 2.2 contrast ratio of two "#rrggbb" colours, 1 to 21. */
export const contrast = (a: string, b: string): number => wcagContrast(a, b);

const steps = [0.975, 0.945, 0.89, 0.82, 0.74, 0.66, 0.575, 0.49, 0.4, 0.3, 0.21];
const bends = [0.16, 0.28, 0.5, 0.74, 0.94, 1, 0.98, 0.9, 0.76, 0.6, 0.42];

/**
 * An eleven-step ramp (50, 100, 200 ... 900, 950) of a seed's hue: lightness falls from .975 to .21,
 * chroma falls toward both ends.
 */
export function rampOf(seed: Oklch): string[] {
  return steps.map((l, index) => hexOf({ l, c: seed.c * (bends[index] ?? 1), h: seed.h }));
}

/**
 * The colour nearest to `text`, of the same hue, whose contrast on `surface` is at least `minimum`; undefined when
 * neither lighter nor darker colours reach it.
 */
export function nearestPassing(text: string, surface: string, minimum: number): string | undefined {
  const { l, c, h } = oklchOf(text);
  for (let distance = 0; distance <= 1; distance += 0.005) {
    for (const lightness of [l - distance, l + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = hexOf({ l: lightness, c, h });
      if (contrast(candidate, surface) >= minimum) return candidate;
    }
  }
  return undefined;
}
