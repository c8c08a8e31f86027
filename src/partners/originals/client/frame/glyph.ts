import type { Glyph, Tone } from "../../../../art/glyph.ts";
import { svg } from "./dom.ts";

const naturals = { gold: 82, paper: 90, steel: 240 } as const;

/** A glyph's colours at a hue of its own; materials have theirs. */
function paint(hue: number | keyof typeof naturals, tone: Tone | "body"): [fill: string, opacity: number] {
  const degrees = typeof hue === "number" ? hue : naturals[hue];
  const chroma = hue === "steel" ? 0.03 : hue === "paper" ? 0.03 : 0.17;
  const veils = { shade: ["#000", 0.22], deep: ["#000", 0.4], light: ["#fff", 0.45] } as const;
  if (tone === "body") return [`oklch(${hue === "paper" ? 0.93 : 0.76} ${chroma} ${degrees})`, 1];
  if (tone === "shade" || tone === "deep" || tone === "light") return [veils[tone][0], veils[tone][1]];
  if (tone === "ink") return ["#1b1511", 1];
  if (tone === "paper") return ["#fdf6e6", 1];
  if (tone === "metal") return ["oklch(0.84 0.11 85)", 1];
  if (tone === "alt") return [`oklch(0.7 0.16 ${(degrees + 150) % 360})`, 1];
  return [`oklch(0.72 0.15 ${tone})`, 1];
}

/** A glyph as a drawing of 100 x 100, in its natural colour or the given one. */
export function glyphDrawing(glyph: Glyph, hue: number = Number.NaN): SVGSVGElement {
  const own = Number.isNaN(hue) ? (glyph.hue ?? 82) : hue;
  const part = (d: string, tone: Tone | "body", line?: number, dashes?: string, mirrored = false) => {
    const [color, opacity] = paint(own, tone);
    return svg("path", {
      d,
      ...(line
        ? {
            fill: "none",
            stroke: color,
            "stroke-width": line,
            "stroke-linecap": "round",
            "stroke-dasharray": dashes,
          }
        : { fill: color }),
      opacity: opacity === 1 ? undefined : opacity,
      transform: mirrored ? "translate(100 0)scale(-1 1)" : undefined,
    });
  };
  const parts = glyph.parts.flatMap(({ d, tone, line, dashes, both }) =>
    both ? [part(d, tone, line, dashes), part(d, tone, line, dashes, true)] : [part(d, tone, line, dashes)],
  );
  const outline = svg("path", {
    d: glyph.body,
    fill: "#1b1511",
    stroke: "#1b1511",
    "stroke-width": 5,
    "stroke-linejoin": "round",
    opacity: 0.85,
  });
  return svg(
    "svg",
    { viewBox: "-3 -3 106 106", "aria-hidden": "true" },
    outline,
    part(glyph.body, "body"),
    ...parts,
  );
}

/** The glyph of that name in a set. Throws for an unknown name: names are written in code. */
export function named(set: readonly Glyph[], name: string): Glyph {
  const found = set.find((glyph) => glyph.name === name);
  if (!found) throw new Error(`no glyph ${name}`);
  return found;
}
