import type { Glyph } from "../glyph.ts";
import { disc, oval, pair, petal, polar, star, symmetrical } from "../outline.ts";

const comb = "M40 27C34 12 44 6 50 14C50 2 62 0 64 10C70 4 80 8 76 20C70 28 52 34 40 27Z";
const trunk = "M40 60L60 60C61 72 60 82 64 88C68 92 74 88 76 84L82 88C80 98 66 100 58 94C46 88 41 76 40 60Z";

const koiFins = pair("M69 30C82 28 93 40 93 56C82 54 72 50 66 43Z");
const plumes = [-78, 78, -52, 52, -26, 26, 0];
const peacock = "M50 36C58 36 60 44 56 52C66 62 66 84 50 96C34 84 34 62 44 52C40 44 42 36 50 36Z";
const plumeEye = (turn: number, reach: number): readonly [number, number] => {
  const [x, y] = polar(50, 74, reach - Math.abs(turn) / 4, turn);
  return [Math.round(x), Math.round(y)];
};

/** Glyphs of animals, real and otherwise. */
export const creatureGlyphs: readonly Glyph[] = [
  {
    name: "dragon",
    box: [2, 2, 98, 97],
    body: symmetrical(
      "M50 12L57 22C62 18 64 6 84 2C78 12 78 20 80 28L96 24L88 38L98 48L88 54L95 68L83 69L83 82L72 80C70 90 62 97 50 97",
    ),
    parts: [
      { d: "M60 22C64 12 72 6 84 2C78 12 78 20 79 30Z", both: true, tone: "metal" },
      {
        d: "M80 30L96 24L88 38L98 48L88 54L95 68L83 69L83 82L72 78C80 62 84 46 80 30Z",
        both: true,
        tone: "alt",
      },
      { d: "M54 44C60 32 74 32 80 40C72 40 62 44 54 50Z", both: true, tone: "ink" },
      { d: "M57 50C62 43 72 42 77 45C74 53 64 56 57 50Z", both: true, tone: "paper" },
      { d: disc(35, 48, 4), both: true, tone: 25 },
      { d: symmetrical("M50 54C58 56 66 60 70 70C72 78 66 84 50 84"), tone: "light" },
      { d: "M54 66C57 60 64 62 64 67C60 70 56 70 54 66Z", both: true, tone: "ink" },
      { d: symmetrical("M50 78C58 79 64 78 68 75C68 84 62 93 50 93"), tone: "ink" },
      { d: "M56 78L63 77L61 86Z", both: true, tone: "paper" },
      { d: symmetrical("M50 86C54 86 57 88 58 90Q54 93 50 93"), tone: 15 },
      { d: "M50 16L55 30L50 42L45 30Z", tone: "metal" },
      { d: "M68 70C80 74 86 84 82 94", both: true, tone: "metal", line: 3 },
    ],
    hue: 150,
    words: ["dragon", "dragons", "naga", "long", "serpent", "dinosaur"],
  },
  {
    name: "tiger",
    box: [3, 7, 97, 96],
    body: symmetrical(
      "M50 12C58 11 64 12 69 15C74 5 92 3 93 18C94 26 92 32 88 36C94 46 94 54 97 64L87 66L88 78L76 78C70 90 60 96 50 96",
    ),
    parts: [
      { d: "M75 17C80 11 88 12 88 19C88 25 86 28 82 30Z", both: true, tone: "ink" },
      { d: symmetrical("M50 58C60 56 76 62 80 74L72 80C68 88 60 94 50 94"), tone: "paper" },
      { d: "M50 14L54 26L50 34L46 26Z", tone: "ink" },
      {
        d: "M58 15L66 17L60 30ZM94 50L80 52L95 57ZM96 62L82 60L88 67ZM80 38L90 40L88 44ZM54 36L56 48L51 52Z",
        both: true,
        tone: "ink",
      },
      { d: "M57 50C62 42 74 42 79 48C74 55 64 56 57 50Z", both: true, tone: "ink" },
      { d: "M60 49C64 44 72 44 76 48C72 52 64 53 60 49Z", both: true, tone: 95 },
      { d: disc(32, 48.5, 3), both: true, tone: "ink" },
      { d: symmetrical("M50 62C56 61 61 62 61 65C60 71 54 73 50 75"), tone: 5 },
      { d: `M50 74V80M50 80C46 87 38 87 34 82M50 80C54 87 62 87 66 82`, tone: "ink", line: 2.6 },
      { d: "M68 74L84 72M68 78L82 80", both: true, tone: "ink", line: 1 },
    ],
    hue: 58,
    words: ["tiger", "tigers", "cat", "jungle", "wild", "safari", "lion", "panther"],
  },
  {
    name: "elephant",
    box: [2, 6, 98, 98],
    body: `${symmetrical("M50 6C62 6 70 14 72 24C84 14 98 22 98 44C98 62 86 74 74 68C70 72 64 74 58 74L50 74")}${trunk}`,
    parts: [
      { d: "M74 30C84 22 92 30 92 44C92 58 84 66 76 62C80 50 78 40 74 30Z", both: true, tone: "shade" },
      { d: trunk, tone: "light" },
      { d: "M42 68Q50 71 60 68M43 75Q51 78 60 75M46 82Q54 84 61 81", tone: "deep", line: 1.8 },
      { d: "M62 66C64 76 70 80 78 76C74 88 60 86 57 72Z", both: true, tone: "paper" },
      { d: symmetrical("M50 7C62 7 69 14 71 23C66 34 58 42 50 52"), tone: "alt" },
      { d: "M30 24C36 34 42 42 50 52C58 42 64 34 70 24", tone: "metal", line: 2.6 },
      {
        d: `${disc(50, 20, 5)}${disc(50, 34, 3.5)}${disc(39, 22, 2.6)}${disc(61, 22, 2.6)}${disc(50, 43, 2.2)}`,
        tone: "metal",
      },
      { d: disc(34, 47, 3.4), both: true, tone: "ink" },
    ],
    hue: 255,
    words: ["elephant", "ganesha", "thai", "siam", "raja", "maharaja", "india", "africa", "savanna"],
  },
  {
    name: "rooster",
    box: [11, 3, 95, 97],
    body: `${comb}M40 22C50 14 74 14 78 32L95 40L78 46C80 54 78 62 72 70C80 78 84 88 84 97L16 97C6 70 14 36 40 22Z`,
    parts: [
      { d: comb, tone: 22 },
      { d: "M76 30L95 40L76 46Q70 38 76 30Z", tone: "metal" },
      { d: "M72 46C82 50 82 66 74 68C66 66 66 52 72 46Z", tone: 22 },
      { d: "M16 97C6 70 14 40 40 22C28 44 34 56 44 66L40 68L54 76L50 80L62 86L58 97Z", tone: "shade" },
      {
        d: "M26 58C30 74 38 84 46 92M20 66C22 80 28 90 34 96M36 50C40 62 50 70 58 76",
        tone: "light",
        line: 3,
      },
      { d: disc(62, 33, 6), tone: "paper" },
      { d: disc(63.5, 33, 3.4), tone: "ink" },
    ],
    hue: 55,
    words: ["rooster", "cock", "cockfight", "sabong", "chicken", "derby", "chick"],
  },
  {
    name: "cockspur",
    box: [3, 6, 97, 96],
    body: "M10 8C30 2 40 14 42 30C48 36 58 34 62 26C60 18 66 10 74 12L78 6L82 14L90 14L88 20L97 26L88 30C90 48 82 64 64 68L62 84L72 92L70 96L46 96L48 90L56 86L54 70C36 70 24 60 20 46C10 46 4 38 3 30C10 32 14 30 16 28C8 24 6 16 10 8Z",
    parts: [
      {
        d: "M10 8C30 2 40 14 42 30C36 44 28 48 20 46C10 46 4 38 3 30C10 32 14 30 16 28C8 24 6 16 10 8Z",
        tone: "alt",
      },
      { d: "M10 10C24 10 32 20 34 36M6 33C14 36 22 34 28 40", tone: "light", line: 2.5 },
      { d: "M74 12L78 6L82 14L90 14L88 20L76 20Z", tone: 22 },
      { d: "M86 20L97 26L88 30Z", tone: "metal" },
      { d: "M86 30C90 36 86 42 82 40C80 36 82 32 86 30Z", tone: 22 },
      { d: disc(81, 23, 2.6), tone: "ink" },
      { d: "M34 44C46 38 60 42 66 50C58 64 42 62 34 44Z", tone: "shade" },
      { d: "M54 68H64L62 84L72 92L70 96H46L48 90L56 86Z", tone: "metal" },
    ],
    hue: 35,
    words: ["arena", "fight", "fighter", "spur"],
  },
  {
    name: "peacock",
    noEdgeLight: true,
    box: [2, 4, 98, 96],
    body: plumes.map((turn) => petal(50, 74, 69 - Math.abs(turn) / 4, 14, turn)).join("") + peacock,
    parts: [
      { d: plumes.map((turn) => disc(...plumeEye(turn, 54), 6.5)).join(""), tone: "metal" },
      { d: plumes.map((turn) => disc(...plumeEye(turn, 52), 3.6)).join(""), tone: "alt" },
      { d: peacock, tone: 255 },
      { d: "M46 43L50 52L54 43Z", tone: "metal" },
      { d: disc(46.5, 41, 1.6) + disc(53.5, 41, 1.6), tone: "ink" },
      { d: "M42 66Q50 76 58 66M42 76Q50 86 58 76", tone: "light", line: 2 },
    ],
    hue: 170,
    words: ["peacock", "feather", "bird", "birds", "paradise"],
  },
  {
    name: "panda",
    box: [4, 8, 96, 94],
    body: `${symmetrical("M50 16C58 15 64 16 70 19C76 3 96 6 96 22C96 30 92 36 87 39C96 66 82 94 50 94")}`,
    parts: [
      { d: "M70 19C76 3 96 6 96 22C96 32 90 38 84 38C80 30 76 24 70 19Z", both: true, tone: "ink" },
      { d: "M58 44C64 36 78 40 80 54C78 64 66 66 60 58C56 54 56 48 58 44Z", both: true, tone: "ink" },
      { d: disc(33, 51, 4.5), both: true, tone: "paper" },
      { d: symmetrical("M50 64C56 63 60 65 59 68C57 72 53 73 50 74"), tone: "ink" },
      { d: "M50 74V78M50 78C46 84 40 83 37 80M50 78C54 84 60 83 63 80", tone: "ink", line: 2.4 },
      { d: oval(24, 70, 7, 4.5) + oval(76, 70, 7, 4.5), tone: 5 },
      { d: petal(50, 18, 16, 6, 60) + petal(50, 18, 16, 6, -60) + petal(50, 20, 18, 6, 0), tone: 145 },
    ],
    hue: "paper",
    words: ["panda", "bamboo", "bear", "zen", "kungfu"],
  },
  {
    name: "bull",
    box: [2, 8, 98, 96],
    body: symmetrical(
      "M50 22C60 20 66 22 70 26C84 26 88 18 88 8C98 14 100 30 90 38C96 38 98 42 97 46C90 50 82 48 77 44C76 60 72 66 70 76C70 90 62 96 50 96",
    ),
    parts: [
      { d: "M70 26C84 26 88 18 88 8C98 14 100 34 82 39Z", both: true, tone: "paper" },
      { d: "M80 42C86 38 94 40 97 45C90 48 84 48 80 42Z", both: true, tone: 10 },
      { d: symmetrical("M50 68C60 66 70 70 70 78C70 90 62 95 50 95"), tone: 20 },
      { d: oval(40, 80, 4, 3) + oval(60, 80, 4, 3), tone: "ink" },
      { d: "M42 82C42 94 58 94 58 82", tone: "metal", line: 3.4 },
      { d: "M57 50L72 44C73 52 66 56 60 55Z", both: true, tone: "ink" },
      { d: disc(35, 50.5, 2.2), both: true, tone: 70 },
      { d: symmetrical("M50 22C56 21 60 22 62 24C60 34 56 40 50 52"), tone: "deep" },
    ],
    hue: 40,
    words: ["bull", "buffalo", "ox", "bison", "matador", "taurus", "rhino"],
  },
  {
    name: "monkey",
    noEdgeLight: true,
    box: [3, 8, 97, 94],
    body: `${disc(15, 50, 12)}${disc(85, 50, 12)}${symmetrical("M50 8C54 12 60 9 64 13C82 16 88 36 86 52C88 80 70 94 50 94")}`,
    parts: [
      { d: disc(15, 50, 7), both: true, tone: 50 },
      { d: symmetrical("M50 38C56 28 76 28 78 46C78 54 74 58 72 60C80 74 72 90 50 90"), tone: "paper" },
      { d: symmetrical("M50 38C56 28 76 28 78 46C78 54 74 58 72 60C80 74 72 90 50 90"), tone: "light" },
      { d: oval(37, 47, 5, 6) + oval(63, 47, 5, 6), tone: "ink" },
      { d: disc(38.5, 45, 1.8) + disc(64.5, 45, 1.8), tone: "paper" },
      { d: disc(46, 62, 2), both: true, tone: "ink" },
      { d: "M34 70Q50 88 66 70Q50 75 34 70Z", tone: 15 },
      { d: "M30 26Q50 14 70 26L66 30Q50 22 34 30Z", tone: "metal" },
      { d: star(50, 23, 4, 6, 3), tone: "alt" },
    ],
    hue: 40,
    words: ["monkey", "wukong", "ape", "gorilla", "kong"],
  },
  {
    name: "koi",
    box: [7, 2, 93, 98],
    body: `${symmetrical("M50 2C63 2 70 13 71 26C72 46 62 60 56 72C62 78 72 86 74 98C64 92 56 90 50 86")}${koiFins}`,
    noEdgeLight: true,
    parts: [
      { d: koiFins, tone: "light" },
      { d: "M73 37L89 51M70 41L80 52", both: true, tone: "shade", line: 1.8 },
      { d: "M56 74C62 80 70 88 74 98C64 92 56 90 50 86Z", both: true, tone: "light" },
      { d: "M40 4C46 1 60 2 64 10C62 20 46 22 40 14C38 10 38 6 40 4Z", tone: 28 },
      {
        d: "M30 30C38 24 48 30 52 38C60 36 66 40 69 42C64 56 54 60 46 56C36 54 29 42 30 30ZM47 66C52 62 57 64 57 68L54 76L46 76Z",
        tone: 28,
      },
      { d: "M50 28C52 42 52 56 50 72", tone: "deep", line: 2 },
      { d: disc(67, 18, 3), both: true, tone: "ink" },
      { d: "M58 4C62 0 66 0 68 2", both: true, tone: "ink", line: 1.6 },
    ],
    hue: "paper",
    words: ["koi", "carp", "pond", "goldfish"],
  },
];
