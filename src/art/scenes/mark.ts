import { pick, type Random } from "../../kernel/random.ts";
import { type Canvas, element, linear, radial, sheet } from "../canvas.ts";
import { around, disc, petal, polar, polygon, star, turned, wedge } from "../outline.ts";
import { rampOf } from "../palette.ts";

/** An abstract symbol: the paths of its two layers, on a grid of 100 by 100. */
type MarkShape = { main: string; second: string };

const blades = (random: Random): MarkShape => {
  const count = 3 + Math.floor(random() * 4);
  /** In degrees, how far the edge of a blade is from its middle. */
  const lean = 18 + random() * 30;
  const blade = `M50 50L${polar(50, 50, 46, -lean).map(Math.round).join(" ")}L${polar(50, 50, 46, lean * 0.6)
    .map(Math.round)
    .join(" ")}Z`;
  return { main: around(count, (step) => turned(blade, step)), second: disc(50, 50, 9) };
};

const blossom = (random: Random): MarkShape => {
  const count = 4 + Math.floor(random() * 5);
  return {
    main: around(count, (step) => petal(50, 50, 46, 84 / count, step)),
    second: around(count, (step) => petal(50, 50, 27, 40 / count, step + 180 / count)),
  };
};

const target = (random: Random): MarkShape => {
  const open = 40 + random() * 60;
  const turn = random() * 360;
  return {
    main: wedge(50, 50, 32, 46, turn, turn + 170) + wedge(50, 50, 32, 46, turn + 180, turn + 360 - open),
    second: star(50, 50, 3 + Math.floor(random() * 4), 24, 12, turn),
  };
};

const peaks = (random: Random): MarkShape => {
  const shift = 8 + random() * 14;
  return {
    main: polygon([
      [50, 8],
      [94, 88],
      [62, 88],
      [50, 62],
      [38, 88],
      [6, 88],
    ]),
    second: polygon([
      [50, 8 + shift],
      [50 + shift, 88 - shift],
      [50, 62],
      [50 - shift, 88 - shift],
    ]),
  };
};

const tower = (random: Random): MarkShape => {
  const heights = [0, 1, 2].map(() => 24 + Math.round(random() * 5) * 12);
  const bar = (height: number, at: number): string => `M${10 + at * 28} 92v-${height}l24-16v${height + 16}Z`;
  const tallest = heights.indexOf(Math.max(...heights));
  return {
    main: heights.map((height, at) => (at === tallest ? "" : bar(height, at))).join(""),
    second: bar(Math.min(68, heights[tallest] ?? 60), tallest),
  };
};

const orbit = (random: Random): MarkShape => {
  const turn = random() * 180;
  const [x, y] = polar(50, 50, 38, turn);
  return {
    main:
      disc(50, 50, 22) +
      wedge(50, 50, 33, 43, turn + 24, turn + 170) +
      wedge(50, 50, 33, 43, turn + 190, turn + 336),
    second: disc(x, y, 11),
  };
};

const crest = (random: Random): MarkShape => ({
  main: "M50 4L90 16V50C90 72 72 88 50 97C28 88 10 72 10 50V16Z",
  second:
    random() < 0.5
      ? star(50, 50, 3 + Math.floor(random() * 4), 28, 12)
      : around(3 + Math.floor(random() * 3), (step) => petal(50, 50, 29, 11, step)),
});

const waves = (random: Random): MarkShape => {
  const swell = 10 + random() * 10;
  const wave = (y: number): string =>
    `M4 ${y}Q27 ${Math.round(y - swell)} 50 ${y}T96 ${y}V${y + 14}Q73 ${Math.round(y + 14 + swell)} 50 ${y + 14}T4 ${y + 14}Z`;
  return { main: wave(20) + wave(66), second: wave(43) };
};

const hexagon = (random: Random): MarkShape => {
  const turn = random() < 0.5 ? 0 : 60;
  const corner = (degrees: number): readonly [number, number] => polar(50, 50, 46, degrees + turn);
  return {
    main: polygon([corner(0), corner(60), [50, 50], corner(180), corner(240), corner(300)]),
    second: polygon([corner(60), corner(120), corner(180), [50, 50]]),
  };
};

/** One is chosen for each vendor, and drawn with random proportions. */
const MARK_SHAPES = [blades, blossom, target, peaks, tower, orbit, crest, waves, hexagon] as const;

/** The mark of a vendor: an abstract symbol of its own, the same wherever the vendor appears. */
export function markScene(canvas: Canvas): string {
  const { palette, width, height, random } = canvas;
  const { style } = palette;
  const shape = pick(MARK_SHAPES, random)(random);
  const size = Math.min(width, height) * (style === "minimal" ? 0.5 : 0.64);
  // From the 100 by 100 grid to the middle of the canvas.
  const transform = `translate(${Math.round((width - size) / 2)} ${Math.round((height - size) / 2)})scale(${Math.round(size) / 100})`;
  const ramp = rampOf(style, palette.hue);
  const secondRamp = rampOf(style, palette.hue + pick([55, -55, 150], random));
  if (style === "minimal") {
    const flatSymbol =
      element("path", { d: shape.main, fill: ramp.side }) +
      element("path", { d: shape.second, fill: secondRamp.high });
    return sheet(canvas, palette.from) + element("g", { transform }, flatSymbol);
  }
  const base = linear(canvas, "g", [
    [0, palette.from],
    [1, palette.to],
  ]);
  const light = radial(
    canvas,
    "l",
    [
      [0, palette.glow, 0.9],
      [1, palette.glow, 0],
    ],
    [width / 2, height / 2, Math.min(width, height) * 0.56],
  );
  const neon = style === "neon";
  const main = linear(canvas, "f", [
    [0, ramp.high],
    [1, neon ? ramp.middle : ramp.low],
  ]);
  const outline = neon ? ramp.side : palette.ink;
  const layers = [
    element("path", {
      d: shape.main + shape.second,
      fill: outline,
      stroke: outline,
      "stroke-width": neon ? 4 : 8,
      transform: "translate(0 4)",
    }),
    element("path", { d: shape.main, fill: main, stroke: neon ? "none" : palette.ink, "stroke-width": 3 }),
    element("path", {
      d: shape.second,
      fill: neon ? secondRamp.middle : palette.gold.middle,
      stroke: neon ? "none" : palette.ink,
      "stroke-width": 3,
    }),
  ];
  return (
    sheet(canvas, base) +
    sheet(canvas, light) +
    element("g", { transform, "stroke-linejoin": "round" }, ...layers)
  );
}
