import { type Canvas, define, element, use } from "./canvas.ts";
import { goldPaint } from "./emblem.ts";
import { disc, polar, short, star } from "./outline.ts";
import { rampOf } from "./palette.ts";

/** An ellipse by its middle and half axes, and the size of the things on it. */
type Orbit = { x: number; y: number; rx: number; ry: number; size: number };

function coin(canvas: Canvas): string {
  const { gold } = canvas.palette;
  return (
    element("path", { d: disc(0, 1.4, 10), fill: gold.side }) +
    element("path", { d: disc(0, 0, 10), fill: goldPaint(canvas) }) +
    element("path", { d: disc(0, 0, 7.4), fill: gold.middle, stroke: gold.low, "stroke-width": 1 }) +
    element("path", { d: star(0, 0, 5, 5.4, 2.4), fill: gold.high })
  );
}

function jewel(canvas: Canvas): string {
  const ramp = rampOf(canvas.palette.style, canvas.palette.accent);
  return (
    element("path", {
      d: "M-5-8H5L10-2L0 10L-10-2Z",
      fill: ramp.middle,
      stroke: ramp.side,
      "stroke-width": 1,
    }) +
    element("path", { d: "M-10-2H-4L0 10ZM5-8L10-2H4Z", fill: ramp.low }) +
    element("path", { d: "M-5-8L-4-2H-10ZM0-8L4-2H-4Z", fill: ramp.high })
  );
}

/** A marigold: rings of round petals, each ring one dashed circle. */
function blossom(canvas: Canvas): string {
  const { style, ink } = canvas.palette;
  const [warm, deep] = [rampOf(style, 66), rampOf(style, 40)];
  const ring = (radius: number, colour: string, width: number, gap: number): string =>
    element("path", {
      d: disc(0, 0, radius),
      stroke: colour,
      "stroke-width": width,
      "stroke-linecap": "round",
      "stroke-dasharray": `0 ${gap}`,
    });
  return [
    ring(7, ink, 7.4, 4.4),
    ring(7, warm.middle, 6, 4.4),
    ring(3.6, deep.middle, 4.6, 2.83),
    ring(0.9, warm.high, 3, 1),
  ].join("");
}

/**
 * Draws `count` small objects (coins, jewels or marigolds; one kind in each picture) on an ellipse around the subject. Those
 * on its lower half are larger and are drawn in front of the subject, the others behind it.
 */
export function satellites(canvas: Canvas, orbit: Orbit, count: number): { behind: string; front: string } {
  const { random, palette } = canvas;
  const kinds = palette.style === "festive" ? [coin, blossom, blossom] : [coin, coin, jewel];
  const kind = kinds[Math.floor(random() * kinds.length)] ?? coin;
  const id = define(canvas, "s", (full) =>
    element("g", { id: full, fill: kind === blossom ? "none" : undefined }, kind(canvas)),
  );
  let [behind, front] = ["", ""];
  const turn = random() * 360;
  for (let at = 0; at < count; at += 1) {
    const [dx, dy] = polar(0, 0, 1, turn + (360 / count) * at + (random() - 0.5) * 26);
    const near = (dy + 1) / 2;
    const scale = (orbit.size / 20) * (0.55 + near * 0.75) * (0.85 + random() * 0.3);
    const turned = `rotate(${Math.round((random() - 0.5) * 70)})scale(${short(scale)})`;
    const place = `translate(${Math.round(orbit.x + dx * orbit.rx)} ${Math.round(orbit.y + dy * orbit.ry)})${turned}`;
    if (dy > 0.2) front += use(id, { transform: place });
    else behind += use(id, { transform: place, opacity: ".8" });
  }
  return { behind, front };
}

/** The path of a four-pointed star of this size, from its upper point, in relative commands, which are short. */
function glint(size: number): string {
  const [long, waist] = [short(size * 0.84), short(size * 0.16)];
  return `l${waist} ${long} ${long} ${waist}-${long} ${waist}-${waist} ${long}-${waist}-${long}-${long}-${waist} ${long}-${waist}Z`;
}

/** `count` four-pointed stars in three sizes, scattered around an ellipse; `size` is the largest. */
export function sparkles(canvas: Canvas, { x, y, rx, ry }: Orbit, count: number, size: number): string {
  const { random, palette } = canvas;
  let d = "";
  const turn = random() * 360;
  for (let at = 0; at < count; at += 1) {
    const [dx, dy] = polar(0, 0, 0.68 + random() * 0.45, turn + (360 / count) * at + random() * 30);
    const reach = size * ([0.3, 0.5, 1][at % 3] ?? 1);
    d += `M${Math.round(x + dx * rx)} ${Math.round(y + dy * ry - reach)}${glint(reach)}`;
  }
  return element("path", { d, fill: palette.style === "festive" ? palette.paper : "#fff" });
}
