import { fnv1a, pick, seededRandom } from "../../kernel/random.ts";
import { BACKDROPS, type Backdrop, SHAPES } from "../backdrops.ts";
import { type Canvas, element, linear, radial, sheet } from "../canvas.ts";
import { type Area, drawEcho, drawEmblem } from "../emblem.ts";
import { halo } from "../frames.ts";
import type { Glyph } from "../glyph.ts";
import { glyphByWords, glyphsOf } from "../glyph-set.ts";
import { disc, oval, short } from "../outline.ts";
import { satellites, sparkles } from "../satellites.ts";

/** The styles with a backdrop, satellites and sparkles; `minimal` has none of them. */
type Lively = "neon" | "festive";

/** The backdrop of a game: one of at most four that its vendor's code selects, so that a vendor's games look related. */
function vendorBackdrop(canvas: Canvas, style: Lively): Backdrop {
  const vendor = seededRandom(fnv1a(canvas.request.id.split(":")[0] ?? ""));
  const all = BACKDROPS[style];
  const first = Math.floor(vendor() * all.length);
  const step = 1 + Math.floor(vendor() * 3);
  return all[(first + step * Math.floor(canvas.random() * 4)) % all.length] ?? all[0];
}

/** The glyph of a game: by a word in its code, else by chance among those of its game type. */
function subjectOf({ request, random }: Canvas): Glyph {
  const own = request.id.slice(request.id.indexOf(":") + 1);
  // Drawn in any case: a code that selects a glyph must not change the random numbers of the rest of the picture.
  const byChance = pick(glyphsOf(request.topic), random);
  return glyphByWords(own) ?? byChance;
}

/**
 * The square for the subject: `share` of the tile's width, or of its height where that is less. It is above the middle, since
 * the title covers the bottom.
 */
function subjectArea({ width, height }: Canvas, share: number): Area {
  const size = Math.min(width * share, height * (share + 0.03));
  return { x: width / 2, y: height * (height > width ? 0.44 : 0.475), width: size, height: size };
}

/** The background: a gradient, a light in one corner, and a light behind the subject. */
function ground(canvas: Canvas, area: Area): string {
  const { palette, width, height, random } = canvas;
  const neon = palette.style === "neon";
  const reach = Math.max(width, height);
  const base = linear(canvas, "g", [
    [0, palette.from],
    [1, palette.to],
  ]);
  const light = radial(
    canvas,
    "l",
    neon
      ? [
          [0, palette.glow],
          [0.4, palette.glow, 0.45],
          [1, palette.glow, 0],
        ]
      : [
          [0, palette.glow],
          [0.5, palette.glow, 0.7],
          [1, palette.glow, 0],
        ],
    [area.x, area.y, reach * (neon ? 0.56 : 0.6)],
  );
  const corner = random() < 0.5 ? 0 : width;
  const side = radial(
    canvas,
    "k",
    [
      [0, palette.second, neon ? 0.9 : 0.75],
      [1, palette.second, 0],
    ],
    [corner, height * (neon ? 0.05 : 0.95), reach * 0.7],
  );
  return sheet(canvas, base) + sheet(canvas, side) + sheet(canvas, light);
}

/** Darkens the bottom of a tile, so that the title over it can be read. */
function scrim(canvas: Canvas): string {
  const { foot } = canvas.palette;
  const { width, height } = canvas;
  const fill = linear(canvas, "v", [
    [0, foot, 0],
    [0.5, foot, 0.66],
    [1, foot, 0.96],
  ]);
  return element("path", { d: `M0 ${short(height * 0.7)}h${short(width)}V${short(height)}H0Z`, fill });
}

/** The subject: alone, in front of a lit ring, or in front of two smaller copies of itself. */
function subjectGroup(canvas: Canvas, glyph: Glyph, area: Area): string {
  const { random } = canvas;
  const part = random();
  const angle = (random() - 0.5) * 14;
  if (part < 0.35) return drawEmblem(canvas, glyph, area, angle);
  if (part < 0.7) return halo(canvas, area) + drawEmblem(canvas, glyph, shrunk(area, 0.92), angle);
  const wing = (side: number): string => {
    const at = { x: area.x + side * area.width * 0.36, y: area.y + area.height * 0.03 };
    return drawEmblem(canvas, glyph, { ...shrunk(area, 0.56), ...at }, side * 17);
  };
  return wing(-1) + wing(1) + drawEmblem(canvas, glyph, shrunk(area, 0.88), angle / 2);
}

/** An area of the same middle, at a share of its size. */
const shrunk = (area: Area, share: number): Area => ({
  ...area,
  width: area.width * share,
  height: area.height * share,
});

/** A tile of a lively style. */
function richTile(canvas: Canvas, style: Lively): string {
  const { palette, width, height, random } = canvas;
  const glyph = subjectOf(canvas);
  const area = subjectArea(canvas, 0.8);
  const backdrop = vendorBackdrop(canvas, style);
  const neon = style === "neon";
  const tint = neon ? palette.line : palette.paper;
  const half = area.width / 2;
  const orbit = {
    x: area.x,
    y: area.y + half * 0.12,
    rx: Math.min(width * 0.4, half * 1.35),
    ry: half * 0.86,
    size: half * 0.36,
  };
  const swarm = satellites(canvas, orbit, 5 + Math.floor(random() * 2));
  const echo = {
    ...area,
    x: area.x + half * 0.5,
    y: area.y - half * 0.3,
    width: width * 1.25,
    height: width * 1.25,
  };
  const spot = { x: area.x, y: area.y, reach: Math.max(width, height) * 0.75 };
  const shadow = oval(area.x, area.y + half * 0.96, half * 0.86, half * 0.15);
  return [
    ground(canvas, area),
    element("g", { fill: tint, color: tint, opacity: neon ? ".24" : ".4" }, backdrop(canvas, spot)),
    drawEcho(canvas, glyph, echo, 16, palette.ink, neon ? ".26" : ".07"),
    element("path", { d: shadow, fill: palette.ink, opacity: neon ? ".5" : ".3" }),
    swarm.behind,
    subjectGroup(canvas, glyph, area),
    scrim(canvas),
    swarm.front,
    sparkles(canvas, { ...orbit, size: 0 }, 7, Math.min(width, height) * 0.05),
  ].join("");
}

/** The subject of a minimal tile: alone, or with a smaller copy of itself at its lower left or right. */
function minimalSubject(canvas: Canvas, glyph: Glyph, area: Area): string {
  const { random } = canvas;
  if (random() < 0.6) return drawEmblem(canvas, glyph, area);
  const side = random() < 0.5 ? -1 : 1;
  const small = shrunk(
    { ...area, x: area.x + side * area.width * 0.46, y: area.y + area.height * 0.24 },
    0.44,
  );
  const large = shrunk({ ...area, x: area.x - side * area.width * 0.16 }, 0.92);
  return drawEmblem(canvas, glyph, large) + drawEmblem(canvas, glyph, small);
}

/** A tile of flat shapes: a floor, one large shape, sometimes a sun, and the subject. */
function minimalTile(canvas: Canvas): string {
  const { palette, random, width, height } = canvas;
  const glyph = subjectOf(canvas);
  const area = subjectArea(canvas, 0.52 + random() * 0.1);
  const draw = pick(SHAPES, random);
  const [floor, shape] = pick(
    [
      [palette.from, palette.glow],
      [palette.to, palette.glow],
      [palette.to, palette.paper],
      [palette.glow, palette.from],
      [palette.from, palette.beside],
    ] as const,
    random,
  );
  const spot = { x: area.x, y: area.y, reach: Math.min(width, height) * (0.78 + random() * 0.12) };
  const flip = random() < 0.5 ? `matrix(-1 0 0 1 ${width} 0)` : undefined;
  const sun = disc(width * (random() < 0.5 ? 0.14 : 0.86), height * 0.13, Math.min(width, height) * 0.045);
  return [
    sheet(canvas, floor),
    element("g", { fill: shape, color: shape, transform: flip }, draw(canvas, spot)),
    random() < 0.4 ? element("path", { d: sun, fill: palette.second }) : "",
    minimalSubject(canvas, glyph, area),
  ].join("");
}

/** The tile of a game. Its title is no part of the picture: the page writes it over the bottom. */
export function tileScene(canvas: Canvas): string {
  const { style } = canvas.palette;
  return style === "minimal" ? minimalTile(canvas) : richTile(canvas, style);
}
