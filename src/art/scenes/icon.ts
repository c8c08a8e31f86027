import { pick } from "../../kernel/random.ts";
import { BACKDROPS, SHAPES } from "../backdrops.ts";
import { type Canvas, element, linear, radial, sheet } from "../canvas.ts";
import { drawEmblem } from "../emblem.ts";
import { glyphByWords, glyphNamed } from "../glyph-set.ts";

const STRONG = ["crown", "star", "gem", "bolt", "spade", "clover", "seven", "shield"];

/** A brand's app icon: full bleed, with all content inside the middle 80 % circle of a mask. */
export function iconScene(canvas: Canvas): string {
  const { palette, width, height, random, request } = canvas;
  const { style } = palette;
  const glyph = glyphByWords(request.id) ?? glyphNamed(pick(STRONG, random));
  const middle = { x: width / 2, y: height / 2 };
  const emblem = drawEmblem(canvas, glyph, { ...middle, width: width * 0.57, height: height * 0.57 });
  const spot = { ...middle, reach: width * (style === "minimal" ? 0.86 : 0.75) };
  if (style === "minimal") {
    const shape = pick(SHAPES.slice(0, 3), random);
    return (
      sheet(canvas, palette.to) +
      element("g", { fill: palette.glow, color: palette.glow }, shape(canvas, spot)) +
      emblem
    );
  }
  const base = linear(canvas, "g", [
    [0, palette.from],
    [1, palette.to],
  ]);
  const light = radial(
    canvas,
    "l",
    [
      [0, palette.glow, 1],
      [1, palette.glow, 0],
    ],
    [middle.x, middle.y, width * 0.6],
  );
  const tint = style === "neon" ? palette.line : palette.paper;
  const pattern = BACKDROPS[style][0];
  return (
    sheet(canvas, base) +
    sheet(canvas, light) +
    element(
      "g",
      { fill: tint, color: tint, opacity: style === "neon" ? ".16" : ".4" },
      pattern(canvas, spot),
    ) +
    emblem
  );
}
