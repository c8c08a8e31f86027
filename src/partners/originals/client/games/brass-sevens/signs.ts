import type { Glyph } from "../../../../../art/glyph.ts";
import { fortuneGlyphs } from "../../../../../art/glyphs/fortune.ts";
import { festivalGlyphs } from "../../../../../art/glyphs/lottery-and-festival.ts";
import { treasureGlyphs } from "../../../../../art/glyphs/treasure.ts";
import type { Sign } from "../../../games/brass-sevens.ts";
import { glyphDrawing, named } from "../../frame/glyph.ts";

const bar: Glyph = {
  name: "bar",
  box: [4, 28, 96, 72],
  body: "M12 28H88Q96 28 96 36V64Q96 72 88 72H12Q4 72 4 64V36Q4 28 12 28Z",
  parts: [
    { d: "M10 33H90V38H10Z", tone: "light" },
    { d: "M8 62H92V68H8Z", tone: "shade" },
    {
      d: "M20 41H30Q36 41 36 46Q36 49 33 50Q37 51 37 55Q37 60 30 60H20ZM26 45V48.500H29Q30.500 48.500 30.500 46.700Q30.500 45 29 45ZM26 52V56H29.500Q31.500 56 31.500 54Q31.500 52 29.500 52ZM48 41H54L61.500 60H55.500L54.300 56.500H47.600L46.400 60H40.500ZM51 47L49 52.500H53ZM65 41H74.500Q81 41 81 47.200Q81 51 77.500 52.600L81.500 60H75L72 53.500H70.800V60H65ZM70.800 45.300V49.500H73.800Q75.600 49.500 75.600 47.400Q75.600 45.300 73.800 45.300Z",
      tone: "ink",
    },
  ],
  hue: "gold",
  words: [],
};

const plum: Glyph = {
  name: "plum",
  box: [12, 10, 88, 94],
  body: "M50 26C72 20 88 38 88 58C88 80 72 94 50 94C28 94 12 80 12 58C12 38 28 20 50 26Z",
  parts: [
    { d: "M50 27C42 50 42 72 50 93", tone: "deep", line: 3 },
    { d: "M22 54C22 42 28 34 36 32C32 40 28 46 27 58C26 66 22 62 22 54Z", tone: "light" },
    { d: "M50 94C72 94 88 80 88 58C88 48 84 38 78 32C86 62 70 84 40 93Q45 94 50 94Z", tone: "shade" },
    { d: "M48 30C47 22 50 14 56 8L61 11C56 16 54 22 53 30Z", tone: 60 },
    { d: "M55 18C64 6 80 6 90 14C80 26 66 28 55 18Z", tone: 145 },
  ],
  hue: 325,
  words: [],
};

const mango: Glyph = {
  name: "mango",
  box: [8, 10, 92, 92],
  body: "M40 22C62 16 92 32 92 58C92 80 74 92 54 92C34 92 20 82 11 72C6 66 8 60 15 60C22 60 20 46 24 36C27 28 32 24 40 22Z",
  parts: [
    { d: "M40 22C62 16 92 32 92 58C92 66 89 73 85 78C86 50 66 30 32 27Q36 23 40 22Z", tone: 40 },
    { d: "M30 40C36 32 46 30 54 33C44 36 36 44 33 56C30 60 26 48 30 40Z", tone: "light" },
    { d: "M54 92C74 92 92 80 92 58C84 76 62 86 26 83Q38 92 54 92Z", tone: "shade" },
    { d: "M38 23C36 18 36 13 38 8L44 9C42 13 42 18 44 22Z", tone: 60 },
    { d: "M42 14C52 2 68 4 78 12C68 22 54 24 42 14Z", tone: 145 },
  ],
  hue: 72,
  words: [],
};

const signs: Readonly<Record<Sign, Glyph>> = {
  seven: named(fortuneGlyphs, "seven"),
  bell: named(treasureGlyphs, "bell"),
  bar,
  lamp: named(festivalGlyphs, "diya"),
  plum,
  mango,
};

/** A sign of the reels as a drawing. */
export const signDrawing = (sign: Sign): SVGSVGElement => glyphDrawing(signs[sign]);
