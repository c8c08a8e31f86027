import type { Canvas } from "../canvas.ts";
import { keyArt } from "./key-art.ts";

/** How far a scene reaches to each side of its middle, in sizes. */
const HALF_SCENE = 0.84;

/**
 * A scene at the end side, with the start side kept calm for copy; mirrored, the other way round. Formats too
 * narrow for both have the scene in their middle.
 */
export function besideCopy(canvas: Canvas, size: number): string {
  const { width, height, request } = canvas;
  const y = height * 0.49;
  if (width < height * 1.4) {
    return keyArt(canvas, { x: width / 2, y, size: Math.min(size, width * 0.56), clear: "none" });
  }
  const inset = size * HALF_SCENE + width * 0.015;
  const x = request.mirrored ? inset : width - inset;
  return keyArt(canvas, { x, y, size, clear: request.mirrored ? "end" : "start" });
}

/** A hero banner: about half of it is a calm background for copy. */
export function bannerScene(canvas: Canvas): string {
  return besideCopy(canvas, Math.min(canvas.height * 0.76, canvas.width * 0.33));
}
