import { pick } from "../../kernel/random.ts";
import { BACKDROPS, SHAPES } from "../backdrops.ts";
import { type Canvas, element, linear, sheet } from "../canvas.ts";
import { drawEmblem } from "../emblem.ts";
import { glyphByWords, glyphNamed } from "../glyph-set.ts";
import { portrait } from "./portrait.ts";

const MASCOTS = ["tiger", "panda", "dragon", "elephant", "bull", "monkey", "octopus", "rooster"];

/** A member's picture: a drawn face, or for one id in three a mascot. It is square; the page rounds it. */
export function avatarScene(canvas: Canvas): string {
  const { palette, width, height, random, request } = canvas;
  const { style } = palette;
  const spot = { x: width / 2, y: height * 0.45, reach: width * 0.8 };
  const base =
    style === "minimal"
      ? palette.to
      : linear(canvas, "g", [
          [0, palette.from],
          [1, palette.to],
        ]);
  const pattern = style === "minimal" ? pick(SHAPES, random) : pick(BACKDROPS[style], random);
  const tint = style === "minimal" ? palette.glow : style === "neon" ? palette.line : palette.paper;
  const opacity = style === "minimal" ? undefined : style === "neon" ? ".16" : ".4";
  const backdrop =
    sheet(canvas, base) + element("g", { fill: tint, color: tint, opacity }, pattern(canvas, spot));
  const mascot =
    glyphByWords(request.id) ?? (random() < 0.34 ? glyphNamed(pick(MASCOTS, random)) : undefined);
  if (!mascot) return backdrop + portrait(canvas);
  return (
    backdrop +
    drawEmblem(canvas, mascot, { x: width / 2, y: height / 2, width: width * 0.68, height: height * 0.68 })
  );
}
