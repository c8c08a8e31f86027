import type { Glyph } from "../glyph.ts";
import { around, disc, oval, roundel, symmetrical, turned } from "../outline.ts";

const tooth = "M44 2L56 2L59 18L41 18Z";

/** Glyphs of empty and system pages. */
export const systemGlyphs: readonly Glyph[] = [
  {
    name: "padlock",
    box: [12, 4, 88, 96],
    body: symmetrical("M50 4C68 4 76 16 76 30L76 44L84 44L88 48L88 92L84 96L50 96"),
    parts: [
      { d: "M36 44V30C36 22 41 17 50 17S64 22 64 30V44Z", tone: "ink" },
      { d: "M12 48L16 44H84L88 48V56H12Z", tone: "light" },
      { d: `${disc(50, 66, 7)}M47 68H53L56 84H44Z`, tone: "ink" },
    ],
    hue: 80,
    words: ["lock", "padlock"],
  },
  {
    name: "gear",
    noEdgeLight: true,
    box: [2, 2, 98, 98],
    body: around(8, (step) => turned(tooth, step)) + disc(50, 50, 36),
    parts: [
      { d: disc(50, 50, 28), tone: "shade" },
      { d: disc(50, 50, 14), tone: "ink" },
      { d: disc(50, 50, 28), tone: "light", line: 2 },
    ],
    hue: "steel",
    words: ["gear"],
  },
  {
    name: "wrench",
    box: [16, 5, 92, 88],
    body: turned(
      "M36 4L36 22L50 30L64 22L64 4C78 12 80 34 62 44L60 88C60 98 40 98 40 88L38 44C20 34 22 12 36 4Z",
      40,
    ),
    parts: [
      { d: turned(roundel(50, 86, 5), 40), tone: "ink" },
      { d: turned("M44 48L50 48L50 78L45 78Z", 40), tone: "light" },
    ],
    hue: 40,
    words: ["wrench"],
  },
  {
    name: "globe",
    box: [4, 4, 96, 96],
    body: disc(50, 50, 46),
    parts: [
      {
        d: "M14 26C30 18 44 24 40 36C36 48 24 44 22 58C20 66 10 60 6 52C4 42 8 32 14 26ZM56 8C72 8 86 18 92 30C84 36 74 28 66 32C56 36 50 20 56 8ZM60 48C72 42 90 46 92 58C88 74 78 84 68 88C60 80 66 70 58 64C54 60 54 52 60 48Z",
        tone: 150,
      },
      { d: "M4 50H96M50 4C24 24 24 76 50 96C76 76 76 24 50 4", tone: "light", line: 1.6 },
      { d: "M50 96A46 46 0 0 0 90 28A54 54 0 0 1 50 96Z", tone: "shade" },
    ],
    hue: 235,
    words: ["globe", "world", "earth"],
  },
  {
    name: "pin",
    box: [16, 3, 84, 97],
    body: symmetrical("M50 3C72 3 84 18 84 36C84 58 62 78 50 97"),
    parts: [
      { d: disc(50, 37, 15), tone: "paper" },
      { d: "M30 22C36 12 44 9 50 9C40 14 34 20 30 34Z", tone: "light" },
    ],
    hue: 22,
    words: ["pin", "location"],
  },
  {
    name: "cloud",
    box: [3, 20, 97, 80],
    body: "M22 80C10 80 3 72 3 62C3 52 10 46 20 45C22 30 34 20 48 20C60 20 70 27 75 39C88 38 97 46 97 59C97 71 88 80 76 80Z",
    parts: [
      { d: "M22 80C10 80 3 72 3 62C14 70 60 74 97 59C97 71 88 80 76 80Z", tone: "shade" },
      { d: "M30 40C34 30 42 26 50 27C42 30 36 36 34 44Z", tone: "light" },
    ],
    hue: 235,
    words: ["cloud"],
  },
  {
    name: "plug",
    box: [14, 3, 86, 97],
    body: "M28 3L40 3L40 26L60 26L60 3L72 3L72 26L86 26L86 50C86 64 74 72 58 74L58 97L42 97L42 74C26 72 14 64 14 50L14 26L28 26Z",
    parts: [
      { d: "M28 3H40V26H28ZM60 3H72V26H60Z", tone: "metal" },
      { d: "M14 26H86V36H14Z", tone: "light" },
      { d: "M42 74H58V97H42Z", tone: "deep" },
      { d: "M54 40L40 54H49L45 66L60 51H51Z", tone: "paper" },
    ],
    hue: 280,
    words: ["plug"],
  },
  {
    name: "hourglass",
    box: [16, 3, 84, 97],
    body: symmetrical("M50 3L84 3L84 15L78 15C78 34 64 42 57 50C64 58 78 66 78 85L84 85L84 97L50 97"),
    parts: [
      { d: symmetrical("M50 18L71 18C70 32 58 40 53 50C58 60 70 68 71 82L50 82"), tone: "paper" },
      { d: symmetrical("M50 30L66 30C63 38 56 44 52 50L51 66C60 68 68 74 70 82L50 82"), tone: "metal" },
      { d: "M16 3H84V15H16ZM16 85H84V97H16Z", tone: "deep" },
    ],
    hue: 45,
    words: ["hourglass"],
  },
  {
    name: "box",
    box: [4, 12, 96, 94],
    body: "M4 34L20 12L50 24L80 12L96 34L86 40L86 82L50 94L14 82L14 40Z",
    parts: [
      { d: "M14 40L50 52V94L14 82Z", tone: "shade" },
      { d: "M86 40L50 52V94L86 82Z", tone: "deep" },
      { d: "M20 30L50 24L80 30L50 44Z", tone: "ink" },
      { d: "M4 34L20 30L50 46L38 56ZM96 34L80 30L50 46L62 56Z", tone: "light" },
    ],
    hue: 65,
    words: ["box", "crate"],
  },
  {
    name: "magnifier",
    box: [6, 6, 94, 94],
    body: "M40 6C59 6 74 21 74 40C74 47 72 53 69 58L94 83L83 94L58 69C53 72 47 74 40 74C21 74 6 59 6 40C6 21 21 6 40 6Z",
    parts: [
      { d: disc(40, 40, 25), tone: "paper" },
      { d: oval(31, 29, 9, 6), tone: "light" },
      { d: "M69 58L94 83L88 88L64 64Z", tone: "light" },
    ],
    hue: 255,
    words: ["magnifier", "search", "detective"],
  },
];
