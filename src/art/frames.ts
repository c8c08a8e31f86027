import { type Canvas, element, linear } from "./canvas.ts";
import { type Area, goldPaint } from "./emblem.ts";
import { disc, petal, short, star } from "./outline.ts";
import { rampOf } from "./palette.ts";

/** A ring of neon tube with bulbs around it: wide faint strokes make the glow. */
function tube(canvas: Canvas, { x, y, width }: Area): string {
  const ramp = rampOf("neon", canvas.palette.accent);
  const d = disc(Math.round(x), Math.round(y), Math.round(width * 0.44));
  const stroke = (colour: string, thick: number, opacity?: string, dashes?: string): string =>
    element("path", {
      d,
      stroke: colour,
      "stroke-width": width * thick,
      opacity,
      "stroke-dasharray": dashes,
    });
  return element(
    "g",
    { fill: "none", "stroke-linecap": "round" },
    element("path", { d, fill: canvas.palette.ink, opacity: ".4" }),
    stroke(ramp.middle, 0.13, ".14"),
    stroke(ramp.middle, 0.075, ".35"),
    stroke(ramp.high, 0.028),
    stroke("#fff", 0.012, undefined, `0 ${short(width * 0.0864)}`),
  );
}

/** A scalloped rosette with a gold edge, as on a festive sweet box. */
function rosette(canvas: Canvas, { x, y, width }: Area): string {
  const { palette } = canvas;
  const ramp = rampOf("festive", palette.hue - 30);
  const fill = linear(canvas, "w", [
    [0, ramp.middle],
    [1, ramp.low],
  ]);
  const [cx, cy] = [Math.round(x), Math.round(y)];
  const scallop = disc(cx, cy, Math.round(width * 0.45));
  const dots = (colour: string, thick: number): string =>
    element("path", {
      d: scallop,
      fill: "none",
      stroke: colour,
      "stroke-width": width * thick,
      "stroke-linecap": "round",
      "stroke-dasharray": `0 ${short(width * 0.1178)}`,
    });
  return [
    dots(palette.ink, 0.15),
    dots(palette.gold.middle, 0.125),
    element("path", { d: scallop, fill, stroke: palette.ink, "stroke-width": width * 0.012 }),
    element("path", {
      d: disc(cx, cy, Math.round(width * 0.4)),
      fill: "none",
      stroke: goldPaint(canvas),
      "stroke-width": width * 0.018,
    }),
  ].join("");
}

/** The lit ring behind a subject: neon tube or gold rosette. */
export function halo(canvas: Canvas, area: Area): string {
  return canvas.palette.style === "neon" ? tube(canvas, area) : rosette(canvas, area);
}

/** A palace window behind a festive scene: a cusped arch in the brand's dark colour with a gold keyline. */
export function palaceArch(canvas: Canvas, { x, y, width, height }: Area): string {
  const { palette } = canvas;
  const ramp = rampOf("festive", palette.hue - 24);
  const arch = (share: number): string => {
    const [w, top, foot] = [(width / 2) * share, y - (height / 2) * share, canvas.height + 20];
    const at = (dx: number, dy: number): string => `${short(x + w * dx)} ${short(top + height * dy)}`;
    const right = `Q${at(0.12, 0.1)} ${at(0.3, 0.12)}Q${at(0.36, 0.2)} ${at(0.56, 0.22)}Q${at(0.62, 0.32)} ${at(0.8, 0.34)}Q${at(0.84, 0.44)} ${at(1, 0.48)}`;
    const left = `Q${at(-0.84, 0.44)} ${at(-0.8, 0.34)}Q${at(-0.62, 0.32)} ${at(-0.56, 0.22)}Q${at(-0.36, 0.2)} ${at(-0.3, 0.12)}Q${at(-0.12, 0.1)} ${at(0, 0)}Z`;
    return `M${at(0, 0)}${right}V${short(foot)}H${short(x - w)}L${at(-1, 0.48)}${left}`;
  };
  const fill = linear(canvas, "q", [
    [0, ramp.low],
    [1, ramp.middle],
  ]);
  const glow = linear(canvas, "y", [
    [0, palette.glow],
    [1, ramp.high],
  ]);
  return [
    element("path", { d: arch(1.1), fill, stroke: palette.ink, "stroke-width": 3 }),
    element("path", {
      d: arch(1.02),
      fill: "none",
      stroke: goldPaint(canvas),
      "stroke-width": 4,
      "stroke-dasharray": "0 10",
      "stroke-linecap": "round",
    }),
    element("path", { d: arch(0.94), fill: glow, stroke: goldPaint(canvas), "stroke-width": 5 }),
  ].join("");
}

/** Two beams of stage light from above. */
export function beams(canvas: Canvas, { x, y, width, height }: Area): string {
  const { palette } = canvas;
  const fill = linear(canvas, "z", [
    [0, palette.line, 0.7],
    [1, palette.line, 0],
  ]);
  const beam = (from: number, to: number, spread: number): string => {
    const [top, foot] = [x + from * width, x + to * width];
    return element("path", {
      d: `M${short(top - 6)} -10h12L${short(foot + spread * width)} ${short(y + height / 2)}H${short(foot - spread * width)}Z`,
      fill,
    });
  };
  return element(
    "g",
    { opacity: ".55" },
    beam(-0.62, -0.15, 0.2),
    beam(0.62, 0.15, 0.2),
    beam(-0.2, 0.3, 0.14),
    beam(0.2, -0.3, 0.14),
  );
}

/** A garland along the top edge: marigolds on a sagging thread, hung from mango leaves. */
export function garland(canvas: Canvas): string {
  const { width, height, palette } = canvas;
  const count = Math.round(width / height) * 2 + 1;
  const step = width / count;
  const thread = `M0 0${`q${short(step / 2)} ${short(height * 0.18)} ${short(step)} 0`.repeat(count)}`;
  const flowers = (colour: string, thick: number): string =>
    element("path", {
      d: thread,
      fill: "none",
      stroke: colour,
      "stroke-width": height * thick,
      "stroke-linecap": "round",
      "stroke-dasharray": `0 ${short(height * 0.052)}`,
    });
  const leaves = Array.from({ length: count + 1 }, (_, at) =>
    [-26, 0, 26]
      .map((turn) => petal(Math.round(at * step), -2, height * 0.13, height * 0.022, 180 + turn))
      .join(""),
  ).join("");
  const warm = rampOf("festive", 62);
  return [
    flowers(palette.ink, 0.056),
    flowers(warm.middle, 0.046),
    flowers(warm.high, 0.018),
    element("path", {
      d: leaves,
      fill: rampOf("festive", 148).low,
      stroke: palette.ink,
      "stroke-width": height * 0.005,
    }),
  ].join("");
}

/** Soft stars for dark backgrounds, few and large. */
export function glitter({ width, height, random, palette }: Canvas, count: number): string {
  const d = Array.from({ length: count }, () =>
    star(Math.round(random() * width), Math.round(random() * height), 4, 3 + random() * 6, 1),
  ).join("");
  return element("path", { d, fill: palette.line, opacity: ".35" });
}
