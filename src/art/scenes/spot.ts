import { type Canvas, element } from "../canvas.ts";
import { drawEmblem } from "../emblem.ts";
import { glyphByWords, glyphNamed } from "../glyph-set.ts";
import { disc, oval, short } from "../outline.ts";
import { rampOf } from "../palette.ts";
import { sparkles } from "../satellites.ts";

/** The emblems of each page's picture: the subject and two things beside it. */
const STORIES = new Map<string, readonly [string, string, string]>(
  Object.entries({
    empty: ["box", "star", "coin"],
    soon: ["hourglass", "rocket", "star"],
    "not-found": ["chip", "magnifier", "die"],
    maintenance: ["gear", "wrench", "gear"],
    region: ["globe", "pin", "shield"],
    offline: ["cloud", "plug", "bolt"],
    locked: ["padlock", "shield", "star"],
  } as const),
);

/** The ids of scenes. */
export const sceneIds: ReadonlySet<string> = new Set(STORIES.keys());

const BLOB = "M50 4C74 0 96 18 97 44C98 66 88 92 60 95C34 98 6 86 3 58C0 32 22 8 50 4Z";
const FOUR = "M19 0H33V30H40V41H33V54H20V41H0V30ZM20 16L11 30H20Z";

/** The number 404 with a chip as its zero. */
function lostNumber(canvas: Canvas, x: number, y: number, size: number): string {
  const { palette } = canvas;
  const ramp = rampOf(palette.style, palette.brand);
  const flat = palette.style === "minimal";
  const four = (left: number): string =>
    element("path", {
      d: FOUR,
      transform: `translate(${short(left)} ${short(y - size * 0.36)})scale(${short(size / 75)})`,
      fill: ramp.middle,
      stroke: flat ? "none" : palette.style === "festive" ? palette.ink : ramp.high,
      "stroke-width": flat ? 0 : 1.6,
      "fill-rule": "evenodd",
    });
  return (
    four(x - size * 0.98) +
    four(x + size * 0.45) +
    drawEmblem(canvas, glyphNamed("chip"), { x, y, width: size * 0.76, height: size * 0.76 })
  );
}

/** A spot illustration for empty and system pages, on a transparent background. */
export function spotScene(canvas: Canvas): string {
  const { palette, width, height, request } = canvas;
  const size = Math.min(width, height) * 0.56;
  const [x, y] = [width / 2, height * 0.48];
  const lost = request.id === "not-found";
  const own = glyphByWords(request.id)?.name ?? "star";
  const [lead, second, third] = STORIES.get(request.id) ?? [own, "star", "coin"];
  const soft = palette.style === "minimal" ? palette.line : rampOf(palette.style, palette.brand).middle;
  const side = (name: string, dx: number, dy: number, share: number, angle: number): string =>
    drawEmblem(
      canvas,
      glyphNamed(name),
      { x: x + size * dx, y: y + size * dy, width: size * share, height: size * share },
      angle,
    );
  const subject = lost
    ? lostNumber(canvas, x, y, size)
    : drawEmblem(canvas, glyphNamed(lead), { x, y: y + size * 0.04, width: size, height: size });
  return [
    element("path", {
      d: BLOB,
      transform: `translate(${short(x - size * 0.96)} ${short(y - size * 0.92)})scale(${short(size / 52)} ${short(size / 55)})`,
      fill: soft,
      opacity: palette.style === "minimal" ? ".7" : ".2",
    }),
    element("path", { d: oval(x, y + size * 0.66, size * 0.8, size * 0.08), fill: soft, opacity: ".32" }),
    element("path", {
      d: disc(x, y, size * 0.82),
      fill: "none",
      stroke: soft,
      "stroke-width": 2,
      "stroke-dasharray": "1 9",
      "stroke-linecap": "round",
    }),
    lost ? "" : side(third, -0.7, -0.34, 0.34, -14),
    subject,
    side(second, 0.6, 0.36, lost ? 0.4 : 0.48, 12),
    palette.style === "minimal"
      ? ""
      : sparkles(canvas, { x, y, rx: size * 0.9, ry: size * 0.7, size: 0 }, 6, size * 0.07),
  ].join("");
}
