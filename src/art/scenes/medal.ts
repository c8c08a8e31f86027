import { fnv1a } from "../../kernel/random.ts";
import { type Canvas, element, linear } from "../canvas.ts";
import { drawEmblem } from "../emblem.ts";
import { glyphNamed } from "../glyph-set.ts";
import { hexOf } from "../oklch.ts";
import { around, disc, petal, polar, star, symmetrical } from "../outline.ts";
import { type Ramp, rampOf } from "../palette.ts";

const metal = (lightness: number, chroma: number, hue: number): Ramp => ({
  high: hexOf([Math.min(0.98, lightness + 0.17), chroma * 0.55, hue]),
  middle: hexOf([lightness, chroma, hue]),
  low: hexOf([lightness - 0.24, chroma * 0.85, hue - 14]),
  side: hexOf([lightness - 0.44, chroma * 0.5, hue - 18]),
});

const MATERIALS = {
  gold: metal(0.83, 0.165, 86),
  silver: metal(0.83, 0.02, 250),
  bronze: metal(0.68, 0.115, 54),
  emerald: metal(0.72, 0.16, 160),
  sapphire: metal(0.66, 0.17, 255),
  ruby: metal(0.64, 0.2, 18),
  amethyst: metal(0.66, 0.18, 308),
  platinum: metal(0.88, 0.035, 205),
  diamond: metal(0.86, 0.09, 215),
} as const;

type Material = keyof typeof MATERIALS;

const RANKS: readonly Material[] = ["gold", "silver", "bronze"];
const LOWER_PLACES: readonly Material[] = [
  "bronze",
  "silver",
  "gold",
  "platinum",
  "emerald",
  "sapphire",
  "amethyst",
  "ruby",
  "diamond",
];
const CRESTS = ["star", "shield", "bolt", "clover", "lotus", "gem", "ruby", "trophy", "crown"];

const NUMERALS = [
  "M41 38L53 29H59V71H48V43L41 47Z",
  "M37 43C37 23 65 25 64 42C63 52 54 57 50 62H64V71H36V63C41 55 53 50 53 42C53 36 47 37 47 43Z",
  "M37 41C37 24 63 25 63 40C63 45 61 48 57 50C62 52 64 55 64 59C64 76 36 76 36 59H46C46 66 54 65 54 59C54 55 51 54 46 54V46C51 46 53 44 53 41C53 36 47 36 47 41Z",
];

type Honour = { metal: Ramp; rank: number; level: number };

/**
 * "1" to "3" are the ranks and other numbers the places after them. Otherwise a material within the id, a level at its end,
 * or its hash decides which of the lower places it looks like.
 */
function honourOf(id: string): Honour {
  const number = /^\d{1,3}$/.test(id) ? Number(id) : 0;
  const rank = RANKS[number - 1];
  if (rank) return { metal: MATERIALS[rank], rank: number, level: 0 };
  const named = LOWER_PLACES.findIndex((name) => id.toLowerCase().includes(name));
  const digits = /(\d{1,3})$/.exec(id)?.[1];
  const level = number > 3 ? number - 4 : named >= 0 ? named : digits ? Number(digits) : fnv1a(id);
  const name = LOWER_PLACES[level % LOWER_PLACES.length] ?? "gold";
  return { metal: MATERIALS[name], rank: 0, level: level % LOWER_PLACES.length };
}

const sheen = (canvas: Canvas, name: string, { high, middle, low }: Ramp): string =>
  linear(
    canvas,
    name,
    [
      [0, high],
      [0.35, middle],
      [0.52, high],
      [0.6, middle],
      [1, low],
    ],
    [0, 0, 1, 1],
  );

function ribbons(canvas: Canvas, keyline: number): string {
  const { palette } = canvas;
  const ramp = rampOf(palette.style, palette.brand);
  const tail = (side: number): string => {
    const x = (value: number): number => 50 + side * value;
    return `M${x(4)} 60L${x(26)} 50L${x(36)} 94L${x(25)} 90L${x(18)} 99Z`;
  };
  const common = { stroke: palette.ink, "stroke-width": keyline };
  return (
    element("path", { d: tail(-1), fill: ramp.low, ...common }) +
    element("path", { d: tail(1), fill: ramp.middle, ...common })
  );
}

function laurel(canvas: Canvas, ramp: Ramp, keyline: number): string {
  const leaves = [200, 222, 244, 266, 288, 310]
    .flatMap((angle, at) => {
      const [x, y] = polar(50, 46, 38, angle);
      const turn = angle + 62 - at * 3;
      return [
        petal(Math.round(x), Math.round(y), 14, 4.4, turn),
        petal(Math.round(100 - x), Math.round(y), 14, 4.4, -turn),
      ];
    })
    .join("");
  return element("path", {
    d: leaves,
    fill: ramp.middle,
    stroke: canvas.palette.style === "minimal" ? "none" : ramp.side,
    "stroke-width": Math.max(0.8, keyline),
  });
}

function plate(canvas: Canvas, { metal: ramp, rank, level }: Honour, keyline: number): string {
  const flat = canvas.palette.style === "minimal";
  const edge = flat ? ramp.middle : sheen(canvas, "edge", ramp);
  const outline = {
    stroke: flat ? "none" : canvas.palette.style === "festive" ? canvas.palette.ink : ramp.side,
    "stroke-width": Math.max(1, keyline),
  };
  const rim = rank
    ? star(50, 46, 22, 36, 33)
    : level % 3 === 0
      ? symmetrical("M50 8L84 20L84 50C84 66 68 78 50 84")
      : level % 3 === 1
        ? star(50, 46, 3, 39, 38.9)
        : star(50, 46, 8, 39, 34);
  const inner = rank || level % 3 ? disc(50, 46, 28) : symmetrical("M50 16L77 25L77 49C77 62 64 71 50 76");
  return [
    element("path", { d: rim, fill: edge, ...outline, "stroke-linejoin": "round" }),
    element("path", {
      d: inner,
      fill: flat
        ? ramp.low
        : sheen(canvas, "inner", { ...ramp, high: ramp.middle, middle: ramp.low, low: ramp.side }),
    }),
    element("path", { d: inner, fill: "none", stroke: ramp.high, "stroke-width": 1.2 }),
    flat || !rank
      ? ""
      : element("path", { d: around(24, (step) => disc(...polar(50, 46, 31, step), 0.7)), fill: ramp.high }),
  ].join("");
}

/** A medal on a transparent background: ranks have a numeral and laurel, lower places a crest of their own. */
export function medalScene(canvas: Canvas): string {
  const { palette } = canvas;
  const honour = honourOf(canvas.request.id);
  const { metal: ramp, rank, level } = honour;
  const keyline = palette.style === "festive" ? 2 : palette.style === "neon" ? 0.8 : 0;
  const numeral = NUMERALS[rank - 1];
  const crest = numeral
    ? element("path", {
        d: numeral,
        transform: "translate(0 -4)",
        fill: ramp.high,
        stroke: palette.style === "minimal" ? "none" : ramp.side,
        "stroke-width": 1.6,
        "stroke-linejoin": "round",
      })
    : drawEmblem(canvas, glyphNamed(CRESTS[level] ?? "star"), { x: 50, y: 46, width: 40, height: 40 });
  const halo =
    palette.style === "neon"
      ? element(
          "g",
          { fill: ramp.middle },
          ...[48, 44, 40].map((radius) => element("path", { d: disc(50, 46, radius), opacity: ".09" })),
        )
      : "";
  return (
    halo +
    ribbons(canvas, keyline) +
    (rank ? laurel(canvas, ramp, keyline * 0.6) : "") +
    plate(canvas, honour, keyline) +
    crest
  );
}
