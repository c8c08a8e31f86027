import { type Canvas, define, element, linear, use } from "./canvas.ts";
import type { Glyph, Tone } from "./glyph.ts";
import { short } from "./outline.ts";
import { hueDistance, type Ramp, rampOf } from "./palette.ts";

/** A rectangle by its middle and size, in canvas units. */
export type Area = { x: number; y: number; width: number; height: number };

/** The place of an emblem: its middle, scale, rotation in degrees, and the box it fills with its outline. */
export type Placement = {
  x: number;
  y: number;
  scale: number;
  angle: number;
  bounds: readonly [left: number, top: number, right: number, bottom: number];
};

/** Room the outline and the depth take around a body, in grid units, by style. */
const REACH = { neon: 5, festive: 6, minimal: 0 } as const;

/**
 * Fits an emblem into an area by its own bounding box after turning, outline included: wide emblems
 * (a crown, a trophy) are never cropped and narrow ones never look lost.
 */
export function fitEmblem(glyph: Glyph, area: Area, angle: number, reach: number): Placement {
  const [left, top, right, bottom] = glyph.box;
  const [width, height] = [right - left + reach * 2, bottom - top + reach * 2];
  const radians = (Math.abs(angle) * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(radians)), Math.abs(Math.sin(radians))];
  const [turnedWidth, turnedHeight] = [width * cos + height * sin, width * sin + height * cos];
  const scale = Math.min(area.width / turnedWidth, area.height / turnedHeight);
  const [halfWidth, halfHeight] = [(turnedWidth * scale) / 2, (turnedHeight * scale) / 2];
  return {
    x: area.x,
    y: area.y,
    scale,
    angle,
    bounds: [area.x - halfWidth, area.y - halfHeight, area.x + halfWidth, area.y + halfHeight],
  };
}

/** The transform that moves a glyph's grid to its placement. */
function transformOf(glyph: Glyph, { x, y, scale, angle }: Placement): string {
  const [left, top, right, bottom] = glyph.box;
  const turn = angle === 0 ? "" : `rotate(${short(angle)})`;
  const centre = `translate(${short(-(left + right) / 2)} ${short(-(top + bottom) / 2)})`;
  return `translate(${short(x)} ${short(y)})${turn}scale(${Math.round(scale * 100) / 100})${centre}`;
}

/** The body's material: its natural one, or a hue that stands out from the picture's. */
function bodyRamp(canvas: Canvas, glyph: Glyph): Ramp {
  const { palette, random } = canvas;
  if (palette.style === "minimal") return rampOf("minimal", palette.hue);
  if (glyph.hue === "gold") return palette.gold;
  if (glyph.hue === "steel") return palette.steel;
  if (glyph.hue === "paper")
    return { ...palette.steel, high: palette.paper, middle: "#f1eee8", low: "#b9b4c6" };
  const own = glyph.hue ?? palette.hue + 150;
  return rampOf(palette.style, own + (random() - 0.5) * 16);
}

/** The second colour: the brand's accent, unless it is too close to the body's own. */
function secondHue(canvas: Canvas, glyph: Glyph): number {
  const { palette } = canvas;
  const own = typeof glyph.hue === "number" ? glyph.hue : 80;
  const choices = [palette.accent, palette.brand, 200, 350];
  return choices.find((hue) => hueDistance(hue, own) > 55) ?? 200;
}

type Paint = { fill: string; opacity?: number };

function richPaint(canvas: Canvas, glyph: Glyph, ramp: Ramp, tone: Tone): Paint {
  const { palette } = canvas;
  if (tone === "shade") return { fill: ramp.side, opacity: 0.28 };
  if (tone === "deep") return { fill: ramp.side, opacity: 0.55 };
  if (tone === "light") return { fill: "#fff", opacity: 0.36 };
  if (tone === "ink") return { fill: palette.ink };
  if (tone === "paper") return { fill: palette.paper };
  if (tone === "metal") return { fill: goldPaint(canvas) };
  return { fill: rampOf(palette.style, tone === "alt" ? secondHue(canvas, glyph) : tone).middle };
}

function flatPaint(canvas: Canvas, tone: Tone): Paint {
  const { palette } = canvas;
  const ramp = rampOf("minimal", palette.hue);
  if (tone === "shade") return { fill: ramp.low };
  if (tone === "deep" || tone === "ink") return { fill: ramp.side };
  if (tone === "light") return { fill: palette.tint };
  if (tone === "paper") return { fill: palette.paper };
  return { fill: rampOf("minimal", palette.accent).high };
}

/** Polished gold from top to bottom, shared by everything on the canvas. */
export function goldPaint(canvas: Canvas): string {
  const { gold } = canvas.palette;
  return linear(canvas, "m", [
    [0, gold.high],
    [0.45, gold.middle],
    [0.55, gold.low],
    [1, gold.middle],
  ]);
}

function partsOf(canvas: Canvas, glyph: Glyph, ramp: Ramp): string {
  const flat = canvas.palette.style === "minimal";
  return glyph.parts
    .map(({ d, tone, line, dashes, both }) => {
      const { fill, opacity } = flat ? flatPaint(canvas, tone) : richPaint(canvas, glyph, ramp, tone);
      const veil = opacity === undefined ? undefined : String(opacity).replace("0.", ".");
      const look = line
        ? { fill: "none", stroke: fill, "stroke-width": line, "stroke-dasharray": dashes, opacity: veil }
        : { fill, opacity: veil };
      const drawn = element("path", { d, ...look });
      return both ? drawn + element("path", { d, ...look, transform: "matrix(-1 0 0 1 100 0)" }) : drawn;
    })
    .join("");
}

/** Defines a glyph's silhouette once and answers its id. */
function bodyOf(canvas: Canvas, glyph: Glyph): string {
  return define(canvas, `b${glyph.name}`, (id) => element("path", { id, d: glyph.body }));
}

/** Light along the upper edge and dark along the lower, inside the silhouette: a bevel without a filter. */
function bevel(canvas: Canvas, glyph: Glyph, body: string): string {
  if (glyph.noEdgeLight) return "";
  const clip = define(canvas, `c${glyph.name}`, (id) => element("clipPath", { id }, use(body)));
  return element(
    "g",
    { "clip-path": `url(#${clip})`, fill: "none" },
    use(body, { y: -3, stroke: canvas.palette.ink, "stroke-width": 7, opacity: ".3" }),
    use(body, { y: 1.5, stroke: "#fff", "stroke-width": 3, opacity: ".6" }),
  );
}

function neonEmblem(canvas: Canvas, glyph: Glyph, body: string, ramp: Ramp): string {
  const { palette } = canvas;
  const rim = linear(canvas, "r", [
    [0, "#fff"],
    [0.3, rampOf("neon", palette.accent).high],
    [1, rampOf("neon", palette.accent).low],
  ]);
  const halo = [22, 14, 9].map((width, at) =>
    use(body, { "stroke-width": width, opacity: [".12", ".2", ".4"][at] }),
  );
  const depth = [7, 6, 5, 4, 3, 2].map((y) => use(body, { y }));
  const fill = linear(canvas, `f${glyph.name}`, [
    [0, ramp.high],
    [0.4, ramp.middle],
    [1, ramp.low],
  ]);
  return [
    element("g", { fill: "none", stroke: palette.glow }, ...halo),
    element("g", { fill: ramp.side, stroke: ramp.side, "stroke-width": 4 }, ...depth),
    use(body, { fill: rim, stroke: rim, "stroke-width": 3.6 }),
    use(body, { fill }),
    partsOf(canvas, glyph, ramp),
    bevel(canvas, glyph, body),
  ].join("");
}

function festiveEmblem(canvas: Canvas, glyph: Glyph, body: string, ramp: Ramp): string {
  const { palette } = canvas;
  const fill = linear(canvas, `f${glyph.name}`, [
    [0, ramp.high],
    [0.5, ramp.middle],
    [1, ramp.low],
  ]);
  const depth = [6, 4, 2].map((y) => use(body, { y }));
  return [
    element("g", { fill: palette.ink, stroke: palette.ink, "stroke-width": 11 }, ...depth, use(body)),
    use(body, { stroke: goldPaint(canvas), "stroke-width": 7 }),
    use(body, { fill, stroke: palette.ink, "stroke-width": 2.6 }),
    partsOf(canvas, glyph, ramp),
    bevel(canvas, glyph, body),
  ].join("");
}

/** An emblem in the canvas's style on its own grid, not yet placed. */
function dressed(canvas: Canvas, glyph: Glyph): string {
  const { style } = canvas.palette;
  const body = bodyOf(canvas, glyph);
  const ramp = bodyRamp(canvas, glyph);
  if (style === "neon") return neonEmblem(canvas, glyph, body, ramp);
  if (style === "festive") return festiveEmblem(canvas, glyph, body, ramp);
  return use(body, { fill: ramp.middle }) + partsOf(canvas, glyph, ramp);
}

/**
 * Draws an emblem in the canvas's style, filling `area` as far as its own box allows. It is drawn once per
 * canvas and repeated by reference. The minimal style keeps everything upright.
 */
export function drawEmblem(canvas: Canvas, glyph: Glyph, area: Area, angle = 0): string {
  const { style } = canvas.palette;
  const placement = fitEmblem(glyph, area, style === "minimal" ? 0 : angle, REACH[style]);
  const id = define(canvas, `e${glyph.name}`, (full) =>
    element("g", { id: full, "stroke-linejoin": "round" }, dressed(canvas, glyph)),
  );
  return use(id, { transform: transformOf(glyph, placement) });
}

/** The silhouette alone, in one paint: echoes and shadows. */
export function drawEcho(
  canvas: Canvas,
  glyph: Glyph,
  area: Area,
  angle: number,
  paint: string,
  opacity: string,
): string {
  const placement = fitEmblem(glyph, area, angle, 0);
  return use(bodyOf(canvas, glyph), { transform: transformOf(glyph, placement), fill: paint, opacity });
}

/** An emblem standing on the area's lower edge rather than floating in its middle. */
export function drawStanding(canvas: Canvas, glyph: Glyph, area: Area): string {
  const { bounds } = fitEmblem(glyph, area, 0, 0);
  const gap = area.y + area.height / 2 - bounds[3];
  return drawEmblem(canvas, glyph, { ...area, y: area.y + gap });
}
