import { pick } from "../../kernel/random.ts";
import { CALM, WIDE_BACKDROPS } from "../backdrops.ts";
import { type Canvas, element, linear, radial, sheet } from "../canvas.ts";
import { drawEmblem, drawStanding } from "../emblem.ts";
import { beams, garland, glitter, halo, palaceArch } from "../frames.ts";
import type { Glyph } from "../glyph.ts";
import { glyphByWords, glyphsOf } from "../glyph-set.ts";
import { disc, oval, short } from "../outline.ts";
import { rampOf } from "../palette.ts";
import { satellites, sparkles } from "../satellites.ts";

/** The place of a composed scene: its middle, the size of its main emblem, and the side kept clear, if any. */
export type Stage = { x: number; y: number; size: number; clear: "start" | "end" | "none" };

/** Three emblems of one topic; words of the id come first. */
function troupeOf({ request, random }: Canvas): readonly [Glyph, Glyph, Glyph] {
  const cast = glyphsOf(request.topic ?? request.id);
  const lead = (request.topic ? undefined : glyphByWords(request.id)) ?? cast[0];
  const others = cast.filter((glyph) => glyph !== lead);
  const second = pick(others, random);
  const third = pick(
    others.filter((glyph) => glyph !== second),
    random,
  );
  return [lead ?? second, second, third];
}

function veil(canvas: Canvas, clear: Stage["clear"]): string {
  if (clear === "none") return "";
  const { palette } = canvas;
  const stops = [
    [0, palette.from, 0.86],
    [0.34, palette.from, 0.94],
    [0.62, palette.from, 0],
  ] as const;
  const fill = linear(canvas, "v", stops, clear === "start" ? [0, 0, 1, 0] : [1, 0, 0, 0]);
  return sheet(canvas, fill);
}

function ground(canvas: Canvas, { x, y, size, clear }: Stage): string {
  const { palette, height, width } = canvas;
  const neon = palette.style === "neon";
  const base = linear(
    canvas,
    "g",
    [
      [0, palette.from],
      [1, palette.to],
    ],
    clear === "end" ? [1, 0, 0, 0] : [0, 0, 1, 0],
  );
  const back = radial(
    canvas,
    "k",
    [
      [0, palette.second, 0.85],
      [1, palette.second, 0],
    ],
    [clear === "end" ? 0 : width, height * (neon ? 0 : 1), height * 1.1],
  );
  const light = radial(
    canvas,
    "l",
    [
      [0, palette.glow, 1],
      [0.4, palette.glow, neon ? 0.4 : 0.6],
      [1, palette.glow, 0],
    ],
    [x, y, size * 1.15],
  );
  return sheet(canvas, base) + sheet(canvas, back) + sheet(canvas, light);
}

/** A lit platform under the subject: bulbs for neon, marigolds for festive. */
function platform(canvas: Canvas, { x, y, size }: Stage): string {
  const { palette, height } = canvas;
  const neon = palette.style === "neon";
  const [top, rx, ry] = [y + size * 0.47, size * 0.72, size * 0.13];
  const ramp = rampOf(palette.style, neon ? palette.brand : palette.accent);
  const side = linear(
    canvas,
    "p",
    [
      [0, ramp.low],
      [0.5, ramp.middle],
      [1, ramp.low],
    ],
    [0, 0, 1, 0],
  );
  const wall = `M${short(x - rx)} ${short(top)}V${short(height + 20)}H${short(x + rx)}V${short(top)}Z`;
  const lamp = neon ? rampOf("neon", palette.accent).high : palette.gold.high;
  const lamps = element("path", {
    d: `M${short(x - rx)} ${short(top + ry * 0.7)}a${short(rx)} ${short(ry)} 0 0 0 ${short(rx * 2)} 0`,
    fill: "none",
    stroke: lamp,
    "stroke-width": size * 0.035,
    "stroke-linecap": "round",
    "stroke-dasharray": `0 ${short(size * 0.075)}`,
  });
  return [
    element("path", { d: wall, fill: side }),
    element("path", { d: wall, fill: palette.ink, opacity: ".25" }),
    element("path", {
      d: oval(x, top, rx, ry),
      fill: ramp.middle,
      stroke: neon ? lamp : palette.gold.middle,
      "stroke-width": size * 0.018,
    }),
    element("path", { d: oval(x, top, rx * 0.8, ry * 0.72), fill: palette.ink, opacity: ".35" }),
    lamps,
  ].join("");
}

/** The scenery behind the emblems: stage lights and a ring of tube, or a palace window. */
function scenery(canvas: Canvas, stage: Stage, style: "neon" | "festive"): string {
  const { x, y, size } = stage;
  const area = { x, y: y - size * 0.02, width: size, height: size * 1.1 };
  if (style === "festive") return palaceArch(canvas, { ...area, width: size * 1.24, height: size * 1.12 });
  return beams(canvas, { ...area, width: size * 1.3 }) + halo(canvas, { ...area, width: size * 1.06 });
}

function richScene(canvas: Canvas, stage: Stage, style: "neon" | "festive"): string {
  const { palette, random, height } = canvas;
  const { x, y, size } = stage;
  const [lead, second, third] = troupeOf(canvas);
  const neon = style === "neon";
  const tint = palette.line;
  const orbit = { x, y: y + size * 0.08, rx: size * 0.72, ry: size * 0.46, size: size * 0.17 };
  const flight = satellites(canvas, orbit, 9);
  const flank = (glyph: Glyph, side: number): string =>
    drawEmblem(
      canvas,
      glyph,
      { x: x + side * size * 0.52, y: y + size * 0.17, width: size * 0.5, height: size * 0.5 },
      side * 10,
    );
  const pattern = pick(WIDE_BACKDROPS[style], random)(canvas, { x, y, reach: height * 1.1 });
  return [
    ground(canvas, stage),
    element("g", { fill: tint, color: tint, opacity: neon ? ".2" : ".3" }, pattern),
    neon ? glitter(canvas, 24) : "",
    veil(canvas, stage.clear),
    scenery(canvas, stage, style),
    platform(canvas, stage),
    flight.behind,
    flank(second, -1),
    flank(third, 1),
    drawEmblem(
      canvas,
      lead,
      { x, y: y - size * 0.05, width: size * 0.86, height: size * 0.9 },
      (random() - 0.5) * 8,
    ),
    flight.front,
    sparkles(canvas, { ...orbit, size: 0 }, 15, size * 0.07),
    neon ? "" : garland(canvas),
  ].join("");
}

function quietScene(canvas: Canvas, { x, y, size, clear }: Stage): string {
  const { palette, random } = canvas;
  const [lead, second] = troupeOf(canvas);
  const side = clear === "end" ? -1 : 1;
  const shape = pick(CALM, random)(canvas, { x, y: y + size * 0.02, reach: size * 1.16 });
  const floor = `M${short(x - size * 0.86)} ${short(y + size * 0.46)}h${short(size * 1.72)}`;
  const sun = disc(Math.round(x - side * size * 0.62), Math.round(y - size * 0.36), Math.round(size * 0.09));
  const small = { x: x + side * size * 0.56, y: y + size * 0.295, width: size * 0.33, height: size * 0.33 };
  return [
    sheet(canvas, palette.from),
    element("g", { fill: palette.glow, color: palette.glow }, shape),
    element("path", { d: sun, fill: rampOf("minimal", palette.accent).high }),
    element("path", { d: floor, stroke: palette.ink, "stroke-width": 1.5 }),
    drawStanding(canvas, second, small),
    drawStanding(canvas, lead, {
      x: x - side * size * 0.06,
      y: y + size * 0.06,
      width: size * 0.8,
      height: size * 0.8,
    }),
  ].join("");
}

/** A composed campaign scene: three emblems with depth, or in the minimal style one quiet still life. */
export function keyArt(canvas: Canvas, stage: Stage): string {
  const { style } = canvas.palette;
  return style === "minimal" ? quietScene(canvas, stage) : richScene(canvas, stage, style);
}
