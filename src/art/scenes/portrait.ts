import { pick } from "../../kernel/random.ts";
import { type Canvas, define, element, use } from "../canvas.ts";
import { hexOf } from "../oklch.ts";
import { disc, oval, pair, symmetrical } from "../outline.ts";
import { rampOf } from "../palette.ts";

/** Colours of one person. `line` is the keyline, "none" where the style has none. */
type Person = {
  skin: string;
  blush: string;
  hair: string;
  gloss: string;
  cloth: string;
  trim: string;
  ink: string;
  line: string;
};

const HEAD = symmetrical("M50 18C66 18 73 30 73 45C73 62 63 75 50 75");
const SKINS: readonly (readonly [number, number, number])[] = [
  [0.86, 0.06, 65],
  [0.79, 0.08, 60],
  [0.7, 0.09, 55],
  [0.6, 0.09, 50],
  [0.48, 0.075, 47],
];

type Layer = (person: Person) => string;
const solid = (d: string, fill: string, line: string, width = 2): string =>
  element("path", {
    d,
    fill,
    stroke: line === "none" ? undefined : line,
    "stroke-width": line === "none" ? undefined : width,
  });

const HAIR_BACK: readonly Layer[] = [
  () => "",
  () => "",
  ({ hair, line }) => solid(symmetrical("M50 10C76 10 82 34 80 56C80 72 84 80 78 86L50 86"), hair, line),
  ({ hair, line }) => solid(symmetrical("M50 10C74 10 80 28 79 46C80 60 76 66 70 68L50 68"), hair, line),
  ({ hair, line }) => solid(`${disc(50, 8, 10)}${symmetrical("M50 12C70 12 77 26 76 44L50 44")}`, hair, line),
];

const HAIR_FRONT: readonly Layer[] = [
  ({ hair, line }) =>
    solid(
      "M26 44C24 22 36 12 52 13C68 12 78 24 74 44C72 34 66 30 58 31C46 33 36 30 31 34C28 37 27 40 26 44Z",
      hair,
      line,
    ),
  ({ hair, line }) =>
    solid(
      "M26 42C22 26 30 16 40 16C44 8 60 8 66 14C76 18 78 30 74 42C73 36 70 32 66 30L60 26L58 31L50 25L46 31L40 26L36 32C30 34 28 38 26 42Z",
      hair,
      line,
    ),
  ({ hair, line }) =>
    solid("M26 48C22 24 38 12 50 12C66 12 78 24 74 48C74 38 62 28 48 25C44 36 30 38 26 48Z", hair, line),
  ({ hair, line }) => solid(symmetrical("M50 24C60 24 70 32 74 50C80 24 66 11 50 11"), hair, line),
  ({ hair, line }) =>
    solid("M27 40C26 22 36 14 50 14C64 14 74 22 73 40C70 30 62 26 50 26C38 26 30 30 27 40Z", hair, line),
];

const HEADWEAR: readonly Layer[] = [
  () => "",
  () => "",
  () => "",
  ({ cloth, trim, line }) =>
    solid("M25 36C24 18 36 9 50 9C64 9 76 18 75 36Z", cloth, line) +
    solid("M22 36C36 30 68 30 92 38C80 44 40 40 24 42Z", trim, line),
  ({ cloth, trim, gloss, line }) =>
    solid("M22 38C16 18 34 3 52 4C72 4 84 20 78 38C66 28 60 26 50 32C40 26 34 28 22 38Z", cloth, line) +
    element("path", {
      d: "M26 30Q40 10 66 8M30 26Q50 14 76 24M36 29Q56 22 78 34",
      fill: "none",
      stroke: gloss,
      "stroke-width": 2,
      opacity: ".6",
    }) +
    solid(disc(50, 24, 4), trim, line, 1.4),
  ({ trim, gloss, line }) =>
    solid("M28 26L24 6L38 16L50 2L62 16L76 6L72 26Q50 20 28 26Z", gloss, line) +
    element("path", { d: disc(50, 16, 3) + disc(35, 19, 2) + disc(65, 19, 2), fill: trim }),
  ({ cloth, trim, ink }) =>
    element("path", { d: "M24 46C20 0 80 0 76 46", fill: "none", stroke: ink, "stroke-width": 5 }) +
    element("path", {
      d: pair("M72 38L80 38C84 38 86 41 86 44L86 52C86 56 84 58 80 58L72 58Z"),
      fill: cloth,
      stroke: ink,
      "stroke-width": 1.6,
    }) +
    element("path", { d: disc(81, 48, 3) + disc(19, 48, 3), fill: trim }),
  ({ trim, line }) => solid("M26 34Q50 22 74 34L74 40Q50 28 26 40Z", trim, line, 1.6),
];

const EYES: readonly Layer[] = [
  ({ ink }) =>
    element("path", { d: oval(40, 47, 3.4, 4.2) + oval(60, 47, 3.4, 4.2), fill: ink }) +
    element("path", { d: disc(41.2, 45.4, 1.3) + disc(61.2, 45.4, 1.3), fill: "#fff" }),
  ({ ink }) =>
    element("path", {
      d: "M35 48Q40 41 45 48M55 48Q60 41 65 48",
      fill: "none",
      stroke: ink,
      "stroke-width": 2.6,
      "stroke-linecap": "round",
    }),
  ({ ink }) =>
    element("path", { d: oval(40, 47, 3.4, 4.2), fill: ink }) +
    element("path", {
      d: "M55 47Q60 43 65 47",
      fill: "none",
      stroke: ink,
      "stroke-width": 2.6,
      "stroke-linecap": "round",
    }) +
    element("path", { d: disc(41.2, 45.4, 1.3), fill: "#fff" }),
  ({ ink, gloss }) =>
    element("path", {
      d: "M29 42H48Q49 55 39 55Q30 55 29 42ZM52 42H71Q70 55 61 55Q51 55 52 42ZM46 43H54V45H46Z",
      fill: ink,
    }) + element("path", { d: "M33 45L41 45L36 51ZM56 45L64 45L59 51Z", fill: gloss, opacity: ".7" }),
  ({ ink }) =>
    element("path", { d: oval(40, 47, 3, 3.6) + oval(60, 47, 3, 3.6), fill: ink }) +
    element("path", {
      d: disc(40, 47, 8) + disc(60, 47, 8) + "M48 46Q50 44 52 46",
      fill: "none",
      stroke: ink,
      "stroke-width": 1.8,
    }),
];

const MOUTHS: readonly Layer[] = [
  ({ ink }) =>
    element("path", {
      d: "M43 62Q50 68 57 62",
      fill: "none",
      stroke: ink,
      "stroke-width": 2.4,
      "stroke-linecap": "round",
    }),
  ({ ink }) =>
    element("path", { d: "M41 60Q50 63 59 60Q57 70 50 70Q43 70 41 60Z", fill: ink }) +
    element("path", { d: "M43 61.5Q50 64 57 61.5L56 64Q50 66 44 64Z", fill: "#fff" }),
  ({ ink }) =>
    element("path", {
      d: "M44 64Q52 66 57 60",
      fill: "none",
      stroke: ink,
      "stroke-width": 2.4,
      "stroke-linecap": "round",
    }),
  ({ hair, ink }) =>
    element("path", { d: symmetrical("M50 57C56 55 62 59 66 57C63 64 54 63 50 61"), fill: hair }) +
    element("path", {
      d: "M45 66Q50 69 55 66",
      fill: "none",
      stroke: ink,
      "stroke-width": 2.2,
      "stroke-linecap": "round",
    }),
  ({ hair, ink }) =>
    element("path", {
      d: symmetrical("M50 56C58 56 62 60 63 56C67 56 70 52 72.5 48C74 68 64 80 50 80"),
      fill: hair,
    }) +
    element("path", { d: "M44 62Q50 67 56 62Q50 64 44 62Z", fill: "#fff", stroke: ink, "stroke-width": 1 }),
];

function personOf({ palette, random }: Canvas): Person {
  const skin = pick(SKINS, random);
  const hairs = [
    [0.22, 0.02, 280],
    [0.28, 0.05, 40],
    [0.38, 0.08, 50],
    [0.2, 0.03, 20],
  ] as const;
  const bold = palette.style === "neon" && random() < 0.22;
  const hair = bold
    ? ([0.66, 0.22, pick([palette.accent, palette.brand, 350, 230], random)] as const)
    : pick(hairs, random);
  const cloth = rampOf(palette.style, pick([palette.brand, palette.accent, palette.hue + 150], random));
  return {
    skin: hexOf(skin),
    blush: hexOf([skin[0] - 0.1, skin[1] + 0.05, 35]),
    hair: hexOf(hair),
    gloss: palette.gold.middle,
    cloth: cloth.middle,
    trim: rampOf(palette.style, palette.accent).middle,
    ink: palette.style === "neon" ? "#1b1420" : palette.ink,
    line: palette.style === "festive" ? palette.ink : "none",
  };
}

function bust({ skin, blush, cloth, trim, line }: Person): string {
  return [
    solid("M10 104C10 86 28 80 50 80S90 86 90 104Z", cloth, line),
    element("path", { d: "M30 82L50 100L70 82L64 80L50 92L36 80Z", fill: trim }),
    solid("M40 66V82Q50 92 60 82V66Z", skin, line),
    element("path", { d: "M40 70Q50 82 60 70V76Q50 86 40 76Z", fill: blush, opacity: ".7" }),
  ].join("");
}

/** Two coloured lights on the sides of the face, like club lamps. */
function clubLight(canvas: Canvas): string {
  if (canvas.palette.style !== "neon") return "";
  const head = define(canvas, "h", (id) => element("clipPath", { id }, element("path", { d: HEAD })));
  const light = (d: string, hue: number): string =>
    element("path", { d, fill: rampOf("neon", hue).middle, opacity: ".55" });
  return element(
    "g",
    { "clip-path": `url(#${head})` },
    light("M24 10H34C28 34 30 60 44 80H24Z", canvas.palette.accent),
    light("M76 10H68C73 34 71 60 58 80H76Z", canvas.palette.brand),
  );
}

/** A person's head and shoulders, filling the canvas from its lower edge. */
export function portrait(canvas: Canvas): string {
  const { random, width } = canvas;
  const person = personOf(canvas);
  const wear = pick(HEADWEAR, random);
  const back = pick(HAIR_BACK, random);
  const front = pick(HAIR_FRONT, random);
  const eyes = pick(EYES, random);
  // Moustaches and beards go with short hair.
  const mouth = pick(HAIR_BACK.indexOf(back) < 2 ? MOUTHS : MOUTHS.slice(0, 3), random);
  const { skin, blush, hair, line } = person;
  const head = define(canvas, "p", (id) => element("path", { id, d: HEAD }));
  const face = [
    solid(disc(26, 48, 6) + disc(74, 48, 6), skin, line),
    use(head, { fill: skin, stroke: line === "none" ? undefined : line, "stroke-width": 2 }),
    clubLight(canvas),
    element("path", { d: oval(35, 57, 5, 3) + oval(65, 57, 5, 3), fill: blush, opacity: ".55" }),
    element("path", {
      d: "M34 39Q40 36 45 39M55 39Q60 36 66 39",
      fill: "none",
      stroke: hair,
      "stroke-width": 2.4,
      "stroke-linecap": "round",
    }),
    element("path", {
      d: "M50 49Q53 55 49 56",
      fill: "none",
      stroke: blush,
      "stroke-width": 2,
      "stroke-linecap": "round",
    }),
  ];
  const scale = Math.round(width * 0.94) / 100;
  const transform = `translate(${Math.round(width * 0.03)} ${Math.round(width * 0.06)})scale(${scale})`;
  return element(
    "g",
    { transform, "stroke-linejoin": "round" },
    back(person),
    bust(person),
    ...face,
    mouth(person),
    front(person),
    eyes(person),
    wear(person),
  );
}
