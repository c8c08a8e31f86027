import type { Token } from "./compile.ts";

export { contrast, nearestPassing } from "./colour.ts";

/** WCAG 2.2 AA for text; text in these tokens may be small. */
const small = 4.5;

/** Every text token with every surface it is used on. */
export const contrastPairs: readonly { text: Token; surface: Token; minimum: number }[] = [
  { text: "text", surface: "surface", minimum: small },
  { text: "text", surface: "surfaceRaised", minimum: small },
  { text: "text", surface: "surfaceSunken", minimum: small },
  { text: "textMuted", surface: "surface", minimum: small },
  { text: "textMuted", surface: "surfaceRaised", minimum: small },
  { text: "textMuted", surface: "surfaceSunken", minimum: small },
  { text: "brandText", surface: "surface", minimum: small },
  { text: "brandText", surface: "surfaceRaised", minimum: small },
  { text: "brandText", surface: "surfaceSunken", minimum: small },
  { text: "accentText", surface: "surface", minimum: small },
  { text: "accentText", surface: "surfaceRaised", minimum: small },
  { text: "onBrand", surface: "brand", minimum: small },
  { text: "onAccent", surface: "accent", minimum: small },
  { text: "onHeader", surface: "header", minimum: small },
];
