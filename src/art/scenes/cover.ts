import type { Canvas } from "../canvas.ts";
import { besideCopy } from "./banner.ts";

/** A promotion's cover: closer than a banner, with a narrower calm side. */
export function coverScene(canvas: Canvas): string {
  return besideCopy(canvas, Math.min(canvas.height * 0.74, canvas.width * 0.4));
}
