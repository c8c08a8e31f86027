import type { Glyph } from "../../../../../art/glyph.ts";
import { creatureGlyphs } from "../../../../../art/glyphs/creatures.ts";
import { fortuneGlyphs } from "../../../../../art/glyphs/fortune.ts";
import { festivalGlyphs } from "../../../../../art/glyphs/lottery-and-festival.ts";
import type { Sign } from "../../../games/monsoon-courtyard.ts";
import { glyphDrawing, named } from "../../frame/glyph.ts";

const spice: Glyph = {
  name: "spice",
  box: [8, 12, 92, 90],
  body: "M10 54H90C90 76 74 90 50 90C26 90 10 76 10 54Z",
  parts: [
    { d: "M18 54C24 32 38 14 52 14C66 20 78 36 82 54Z", tone: 38 },
    { d: "M44 22C34 32 28 42 25 54H38C38 42 40 32 44 22Z", tone: "light" },
    { d: "M6 50H94V58H6Z", tone: "metal" },
    { d: "M50 90C74 90 90 76 90 58H80C78 74 64 84 40 89Q45 90 50 90Z", tone: "shade" },
  ],
  hue: 28,
  words: [],
};

const bangle: Glyph = {
  name: "bangle",
  noEdgeLight: true,
  box: [8, 8, 92, 92],
  body: "M50 8A42 42 0 1 1 50 92A42 42 0 1 1 50 8ZM50 26A24 24 0 1 0 50 74A24 24 0 1 0 50 26Z",
  parts: [
    { d: "M50 17A33 33 0 1 1 49.900 17", tone: "metal", line: 4, dashes: "7 6" },
    { d: "M20 38A32 32 0 0 1 44 14", tone: "light", line: 4 },
  ],
  hue: 350,
  words: [],
};

const leaf: Glyph = {
  name: "leaf",
  box: [12, 6, 88, 94],
  body: "M50 6C74 22 88 44 84 64C80 80 66 84 53 80V94H47V80C34 84 20 80 16 64C12 44 26 22 50 6Z",
  parts: [
    {
      d: "M50 12V82M50 34L68 24M50 34L32 24M50 50L76 38M50 50L24 38M50 66L74 56M50 66L26 56",
      tone: "deep",
      line: 2.6,
    },
    { d: "M46 14C30 26 20 44 21 60C26 46 34 30 46 14Z", tone: "light" },
  ],
  hue: 148,
  words: [],
};

const drop: Glyph = {
  name: "drop",
  box: [18, 6, 82, 94],
  body: "M50 6C62 26 82 44 82 64A32 30 0 0 1 18 64C18 44 38 26 50 6Z",
  parts: [
    { d: "M30 62C30 50 38 40 44 32C42 46 38 54 38 64C38 74 30 72 30 62Z", tone: "light" },
    { d: "M50 94A32 30 0 0 0 82 64C82 58 80 52 77 47C76 72 62 86 38 91Q44 94 50 94Z", tone: "shade" },
  ],
  hue: 232,
  words: [],
};

const wild: Glyph = {
  name: "wild",
  box: [4, 8, 96, 94],
  body: "M28 8H72V18L66 24C84 32 96 46 96 62C96 82 76 94 50 94C24 94 4 82 4 62C4 46 16 32 34 24L28 18Z",
  parts: [
    { d: "M26 8H74V16H26Z", tone: "metal" },
    { d: "M10 50C30 60 70 60 90 50C94 56 95 60 94 66C70 76 30 76 6 66C5 60 6 56 10 50Z", tone: 232 },
    { d: "M14 58Q32 68 50 58T86 58", tone: "paper", line: 4 },
    { d: "M18 46C22 38 28 32 36 29C30 36 27 42 26 48Z", tone: "light" },
  ],
  hue: 55,
  words: [],
};

const signs: Readonly<Record<Sign, Glyph>> = {
  peacock: named(creatureGlyphs, "peacock"),
  drum: named(festivalGlyphs, "drum"),
  lotus: named(fortuneGlyphs, "lotus"),
  lamp: named(festivalGlyphs, "diya"),
  spice,
  bangle,
  leaf,
  drop,
  wild,
};

/** A sign of the courtyard as a drawing; a wild is a full jar. */
export const signDrawing = (sign: Sign): SVGSVGElement => glyphDrawing(signs[sign]);
