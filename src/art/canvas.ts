import { fnv1a, type Random, seededRandom } from "../kernel/random.ts";
import { type ArtRequest, artPath } from "./art-address.ts";
import { short } from "./outline.ts";
import { type Palette, paletteOf } from "./palette.ts";

/**
 * A drawing in progress: its size in its own units, palette, seeded random numbers and shared definitions.
 * `prefix` starts every id, so that several pictures can be inlined in one page.
 */
export type Canvas = {
  request: ArtRequest;
  width: number;
  height: number;
  prefix: string;
  random: Random;
  palette: Palette;
  definitions: Map<string, string>;
};

type Attributes = Record<string, string | number | undefined>;

/** One SVG element. Numbers lose all but one decimal; undefined attributes are left out. */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  let text = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) text += ` ${key}="${typeof value === "number" ? short(value) : value}"`;
  }
  return children.length > 0 ? `${text}>${children.join("")}</${name}>` : `${text}/>`;
}

/** An empty canvas for a request, in units of the given size. */
export function canvasFor(request: ArtRequest, width: number, height: number): Canvas {
  const seed = fnv1a(artPath(request));
  return {
    request,
    width,
    height,
    prefix: `a${seed.toString(36)}`,
    random: seededRandom(seed),
    palette: paletteOf(request),
    definitions: new Map(),
  };
}

/** Puts a definition on the canvas once and answers its full id. `make` is given that id. */
export function define(canvas: Canvas, name: string, make: (id: string) => string): string {
  const id = canvas.prefix + name;
  if (!canvas.definitions.has(id)) canvas.definitions.set(id, make(id));
  return id;
}

/** A colour along a gradient: offset 0..1, colour, opacity 0..1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, colour, opacity]) => {
      const veil = opacity === undefined ? "" : ` stop-opacity="${opacity}"`;
      return `<stop offset="${String(offset).replace(/^0\./, ".")}" stop-color="${colour}"${veil}/>`;
    })
    .join("");

/** A straight gradient over the painted shape's box, by default from top to bottom; answers `url(#…)`. */
export function linear(
  canvas: Canvas,
  name: string,
  stops: readonly Stop[],
  [x1, y1, x2, y2]: readonly [number, number, number, number] = [0, 0, 0, 1],
): string {
  const id = define(canvas, name, (full) =>
    element("linearGradient", { id: full, x1, y1, x2, y2 }, stopsOf(stops)),
  );
  return `url(#${id})`;
}

/** A round gradient in canvas units; answers `url(#…)`. */
export function radial(
  canvas: Canvas,
  name: string,
  stops: readonly Stop[],
  [cx, cy, r]: readonly [number, number, number],
): string {
  const id = define(canvas, name, (full) =>
    element("radialGradient", { id: full, gradientUnits: "userSpaceOnUse", cx, cy, r }, stopsOf(stops)),
  );
  return `url(#${id})`;
}

/** The canvas filled with one paint. */
export function sheet(canvas: Canvas, fill: string): string {
  return `<path d="M0 0h${short(canvas.width)}v${short(canvas.height)}H0Z" fill="${fill}"/>`;
}

/** Where a copy of a definition stands. */
export function use(id: string, attributes: Attributes = {}): string {
  return element("use", { href: `#${id}`, ...attributes });
}

/**
 * The finished file; `pixels` is its preferred width. A full-bleed picture covers a box of another shape
 * instead of showing what lies beyond its edges.
 */
export function finish(canvas: Canvas, body: string, pixels: number, bleed: boolean): string {
  const { width, height } = canvas;
  const definitions = [...canvas.definitions.values()].join("");
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${short(width)} ${short(height)}`,
      width: pixels,
      height: Math.round((pixels * height) / width),
      preserveAspectRatio: bleed ? "xMidYMid slice" : undefined,
    },
    definitions && `<defs>${definitions}</defs>`,
    body,
  );
}
