import { fnv1a, seededRandom } from "../kernel/random.ts";

/** Part of every path. Raise it when drawings change, since files are cached for good. */
const ART_VERSION = "1";

export type ArtStyle = "neon" | "festive" | "minimal";
export type ArtKind = "tile" | "banner" | "cover" | "mark" | "medal" | "avatar" | "icon" | "card" | "scene";
export type ArtShape = "portrait" | "square" | "wide" | "hero";

/**
 * One picture. `id` names the subject ("vendor:gameCode" for a tile, at most 120 characters), `topic` the game
 * or promotion type, `hue` and `accent` the brand's hues in OKLCH degrees (rounded to whole degrees).
 * `mirrored` puts a banner's copy area at the other side, for right-to-left pages.
 */
export type ArtRequest = {
  style: ArtStyle;
  kind: ArtKind;
  shape: ArtShape;
  id: string;
  topic?: string;
  hue?: number;
  accent?: number;
  mirrored?: boolean;
};

/** OKLCH: lightness 0..1, chroma 0..0.4, hue in degrees. */
export type Lch = readonly [lightness: number, chroma: number, hue: number];

/** Whole degrees in 0..359, so that path and drawing use the same hue. */
export const wholeHue = (hue: number): number => ((Math.round(hue) % 360) + 360) % 360;

// No percent signs: a proxy that decodes a URL once more must not change the name.
const escaped = (text: string): string =>
  text.replace(/[^\w-]/g, (unit) => `~${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The address of a picture: `/art/<version>/<style>/<kind>/<shape>/<id>[.t…][.h…][.a…][.m].svg`. */
export function artPath({ style, kind, shape, id, topic, hue, accent, mirrored }: ArtRequest): string {
  const options = [
    topic && `.t${escaped(topic)}`,
    hue !== undefined && `.h${wholeHue(hue)}`,
    accent !== undefined && `.a${wholeHue(accent)}`,
    mirrored && ".m",
  ];
  return `/art/${ART_VERSION}/${style}/${kind}/${shape}/${escaped(id)}${options.filter(Boolean).join("")}.svg`;
}

// By game type: the hue, and how far single games may vary from it; slots use the whole wheel. A map, not an
// object: a topic comes from a URL and may be called "constructor".
const FAMILIES = new Map<string, readonly [number, number]>([
  ["LIVE", [22, 22]],
  ["FISH", [228, 26]],
  ["PVP", [72, 14]],
  ["SPORTS", [152, 16]],
  ["ESPORTS", [296, 20]],
  ["COCKFIGHT", [46, 12]],
  ["LOTT", [350, 16]],
  ["ELOTT", [325, 18]],
]);

/** A brand's hues by style, for requests without any. */
export const BRAND_HUES = { neon: [300, 155], festive: [48, 265], minimal: [165, 25] } as const;

const spread = (seed: string, range: number): number => (seededRandom(fnv1a(seed))() * 2 - 1) * range;

/** The picture's main hue in degrees: a tile's from game and vendor, all others' from the brand. */
export function artHue({ style, kind, id, topic = "", hue = BRAND_HUES[style][0] }: ArtRequest): number {
  let found = hue;
  if (kind === "tile") {
    const [centre, range] = FAMILIES.get(topic) ?? [0, 180];
    found = centre + spread(id, range) + spread(id.split(":")[0] ?? "", 12);
  } else if (kind === "mark" || kind === "avatar") found = spread(id, 180);
  else if (kind === "banner" || kind === "cover") found += spread(id + topic, 42);
  found = wholeHue(found);
  // Olive is avoided: it looks spoiled in light and dark mode.
  return found > 88 && found < 136 ? (found < 110 ? 80 : 142) : found;
}

/** The two base colours of a picture, top and bottom, before conversion for any output. */
export function artTones(request: ArtRequest): { from: Lch; to: Lch } {
  const hue = artHue(request);
  if (request.style === "neon") return { from: [0.21, 0.1, hue], to: [0.37, 0.16, hue] };
  if (request.style === "minimal") return { from: [0.955, 0.022, hue], to: [0.91, 0.04, hue] };
  if (request.kind === "tile" || request.kind === "icon")
    return { from: [0.8, 0.15, hue], to: [0.62, 0.19, hue] };
  // Every campaign of a festive brand starts with the same marigold light; the scene has its own hue.
  const opening = request.kind === "banner" || request.kind === "cover" || request.kind === "card" ? 80 : hue;
  return { from: [0.885, 0.14, opening], to: [0.72, 0.185, hue] };
}

const css = ([lightness, chroma, hue]: Lch): string => `oklch(${lightness} ${chroma} ${hue})`;

/** CSS colours of the same seed as the picture: an instant background until it is loaded. */
export function artColours(request: ArtRequest): { from: string; to: string } {
  const { from, to } = artTones(request);
  return { from: css(from), to: css(to) };
}

/** The text colour that is readable on the copy area: a banner's or cover's clear side, a tile's bottom. */
export function artInk({ style, kind }: ArtRequest): "light" | "dark" {
  return style === "neon" || (style === "festive" && kind === "tile") ? "light" : "dark";
}
