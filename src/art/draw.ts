import type { ArtKind, ArtRequest, ArtShape } from "./art-address.ts";
import { type Canvas, canvasFor, finish } from "./canvas.ts";
import { avatarScene } from "./scenes/avatar.ts";
import { bannerScene } from "./scenes/banner.ts";
import { coverScene } from "./scenes/cover.ts";
import { iconScene } from "./scenes/icon.ts";
import { markScene } from "./scenes/mark.ts";
import { medalScene } from "./scenes/medal.ts";
import { cardScene } from "./scenes/social-card.ts";
import { spotScene } from "./scenes/spot.ts";
import { tileScene } from "./scenes/tile.ts";

/** Size in drawing units, and the preferred width in pixels where it differs. */
type Size = readonly [width: number, height: number, pixels?: number];

const SHAPE_SIZES: Record<ArtShape, Size> = {
  portrait: [300, 400],
  square: [320, 320],
  wide: [480, 270],
  hero: [840, 360],
};

/** Kinds whose format is fixed by their use, whatever shape the request names. */
const FIXED_SIZES: Partial<Record<ArtKind, Size>> = {
  medal: [100, 100, 160],
  avatar: [240, 240],
  icon: [320, 320, 512],
  card: [1200, 630],
};

const SCENES: Record<ArtKind, (canvas: Canvas) => string> = {
  tile: tileScene,
  banner: bannerScene,
  cover: coverScene,
  mark: markScene,
  medal: medalScene,
  avatar: avatarScene,
  icon: iconScene,
  card: cardScene,
  scene: spotScene,
};

/**
 * Draws one picture as a complete SVG file without script, text, filter, raster or external reference. The same
 * request always gives the same text. Medals, avatars, icons and cards have formats of their own; every other
 * kind follows the request's shape.
 */
export function drawArt(request: ArtRequest): string {
  const [width, height, pixels = width] = FIXED_SIZES[request.kind] ?? SHAPE_SIZES[request.shape];
  const canvas = canvasFor(request, width, height);
  const bleed = request.kind !== "medal" && request.kind !== "scene";
  return finish(canvas, SCENES[request.kind](canvas), pixels, bleed);
}
