import type { Canvas } from "../canvas.ts";
import { keyArt } from "./key-art.ts";

/** A social card: the scene in the middle, legible at thumb size, no text. */
export function cardScene(canvas: Canvas): string {
  const { width, height } = canvas;
  return keyArt(canvas, { x: width / 2, y: height * 0.48, size: height * 0.76, clear: "none" });
}
