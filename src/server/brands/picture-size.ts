import { imageSize } from "image-size";

/** Width and height of a picture in pixels, as browsers show it. */
export type PictureSize = { width: number; height: number };

/** The largest side that counts; a file that claims more is not one of a site. */
const largest = 20_000;

/** Formats that browsers show. */
const shown = new Set(["avif", "gif", "jpg", "png", "svg", "webp"]);

/**
 * The size that a picture's own bytes tell: PNG, JPEG, GIF, WebP, AVIF, SVG, turned as its orientation says. Undefined for
 * anything else, and for a file that is cut short or tells none.
 */
export function pictureSize(bytes: Buffer): PictureSize | undefined {
  const size = readSize(bytes);
  if (!size || !shown.has(size.type ?? "")) return undefined;
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  if (!isSide(width) || !isSide(height)) return undefined;
  // Orientations from 5 on turn a picture by a quarter.
  return (size.orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height };
}

function readSize(bytes: Buffer) {
  try {
    return imageSize(bytes);
  } catch {
    // The file tells no size.
    return undefined;
  }
}

const isSide = (side: number): boolean => Number.isInteger(side) && side > 0 && side <= largest;
