import { type ArtKind, type ArtRequest, type ArtShape, type ArtStyle, artPath } from "./art-address.ts";

const LONGEST_ID = 120;
const LONGEST_TOPIC = 40;

export const ART_STYLES: readonly ArtStyle[] = ["neon", "festive", "minimal"];
export const ART_SHAPES: readonly ArtShape[] = ["portrait", "square", "wide", "hero"];
export const ART_KINDS: readonly ArtKind[] = [
  "tile",
  "banner",
  "cover",
  "mark",
  "medal",
  "avatar",
  "icon",
  "card",
  "scene",
];

const PATH =
  /^\/art\/[\w-]+\/(\w+)\/(\w+)\/(\w+)\/([\w~-]+)(?:\.t([\w~-]+))?(?:\.h(\d{1,3}))?(?:\.a(\d{1,3}))?(\.m)?\.svg$/;

const unescaped = (text: string): string =>
  text.replace(/~([0-9a-f]{4})/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));

function readRequest(path: string): ArtRequest | undefined {
  const [, styleWord, kindWord, shapeWord, idWord, topic, hue, accent, mirrored] = PATH.exec(path) ?? [];
  const style = ART_STYLES.find((word) => word === styleWord);
  const kind = ART_KINDS.find((word) => word === kindWord);
  const shape = ART_SHAPES.find((word) => word === shapeWord);
  if (!style || !kind || !shape || !idWord) return undefined;
  return {
    style,
    kind,
    shape,
    id: unescaped(idWord),
    ...(topic ? { topic: unescaped(topic) } : {}),
    ...(hue ? { hue: Number(hue) } : {}),
    ...(accent ? { accent: Number(accent) } : {}),
    ...(mirrored ? { mirrored: true } : {}),
  };
}

/**
 * The exact inverse of artPath. Answers undefined unless artPath would write exactly this path: that also
 * refuses other versions and other spellings of the same picture.
 */
export function parseArtPath(path: string): ArtRequest | undefined {
  // An id and a topic of 160 characters take five each when escaped; longer paths are refused early and cheaply.
  if (path.length > 1000) return undefined;
  const request = readRequest(path);
  if (!request || request.id.length > LONGEST_ID || (request.topic?.length ?? 0) > LONGEST_TOPIC) {
    return undefined;
  }
  return artPath(request) === path ? request : undefined;
}
