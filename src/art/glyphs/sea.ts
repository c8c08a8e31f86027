import type { Glyph } from "../glyph.ts";
import { disc, oval, pair, polar, symmetrical } from "../outline.ts";

const claw = "M70 40C66 26 70 10 86 5C82 12 84 18 88 20C92 18 96 14 96 10C100 26 92 42 78 46Z";
const legs = "M76 62L97 58L95 64L78 70ZM74 70L93 74L90 79L73 77ZM68 76L82 88L77 90L63 82Z";
const ribs = [-60, -40, -20, 0, 20, 40, 60];

/** Glyphs of fishing games. */
export const seaGlyphs: readonly Glyph[] = [
  {
    name: "fish",
    box: [4, 16, 97, 88],
    body: "M4 52C12 34 26 25 36 23C42 14 58 14 68 26C70 32 70 34 72 38C80 30 88 24 97 22C92 36 92 66 97 82C88 80 80 72 72 66C64 74 58 78 54 80C54 86 48 88 40 88C40 84 38 82 36 80C22 76 12 68 4 52Z",
    parts: [
      {
        d: "M36 23C42 14 58 14 68 26C70 32 70 34 72 38C62 30 48 24 36 23ZM54 80C54 86 48 88 40 88C40 84 38 82 36 80ZM72 38C80 30 88 24 97 22C92 36 92 66 97 82C88 80 80 72 72 66C76 56 76 48 72 38Z",
        tone: "alt",
      },
      {
        d: "M34 24C44 36 44 68 36 80L46 80C54 66 54 38 46 24ZM58 30C66 42 66 64 58 74L66 70C72 60 72 44 66 34Z",
        tone: "paper",
      },
      { d: "M8 58C16 72 24 76 36 80C48 80 60 76 72 66C54 72 26 74 8 58Z", tone: "shade" },
      { d: disc(20, 46, 6.5), tone: "paper" },
      { d: disc(19, 46, 3.8), tone: "ink" },
      { d: "M5 55Q12 58 17 56", tone: "ink", line: 2 },
      { d: "M76 46L92 36M77 52H92M76 58L92 68", tone: "light", line: 2 },
    ],
    hue: 60,
    words: ["fish", "fishing", "fisher", "ocean", "sea", "reef", "bass", "hunter"],
  },
  {
    name: "shark",
    box: [3, 4, 97, 94],
    body: "M3 40C14 26 34 22 50 24C52 14 58 8 68 4C66 14 68 22 74 30C82 36 86 42 88 50C92 56 94 66 97 74C90 70 84 70 78 70C74 76 68 80 62 82L66 94C54 92 46 88 42 82C30 82 20 78 14 72L26 62L12 54C8 50 4 46 3 40Z",
    parts: [
      {
        d: "M12 54L26 62L14 72C20 78 30 82 42 82C56 84 70 80 78 70C66 72 54 68 44 58C34 56 22 56 12 54Z",
        tone: "paper",
      },
      { d: "M10 51L46 56L30 66L14 72L26 62Z", tone: 15 },
      {
        d: "M12 52L16 60L19 53L23 62L27 54L30 63L34 55L37 61L41 56ZM16 72L20 66L23 71L27 64L30 68L34 62L36 66Z",
        tone: "paper",
      },
      { d: disc(36, 40, 4), tone: "paper" },
      { d: disc(35, 40.5, 2.3), tone: "ink" },
      { d: "M29 34L41 37", tone: "ink", line: 2.4 },
      { d: "M56 44Q52 52 56 60M62 44Q58 52 62 60M68 46Q65 52 68 58", tone: "deep", line: 2 },
      { d: "M66 8C62 14 58 20 58 24L64 24C62 18 64 12 66 8Z", tone: "light" },
    ],
    hue: 240,
    words: ["shark", "jaws", "deep", "predator", "whale", "orca"],
  },
  {
    name: "crab",
    noEdgeLight: true,
    box: [2, 5, 98, 91],
    body: `${symmetrical("M50 40C66 38 82 46 82 60C82 76 66 86 50 86")}${pair(claw)}${pair(legs)}M38 42L38 28L44 28L46 42ZM54 42L56 28L62 28L62 42Z${disc(41, 26, 6)}${disc(59, 26, 6)}`,
    parts: [
      { d: disc(41, 26, 5), both: true, tone: "paper" },
      { d: disc(42, 26, 2.8), both: true, tone: "ink" },
      { d: symmetrical("M50 66C62 66 72 64 80 66C76 78 64 86 50 86"), tone: "shade" },
      { d: "M40 62Q50 72 60 62", tone: "ink", line: 3 },
      { d: disc(32, 54, 3) + disc(68, 54, 3) + disc(50, 48, 3), tone: "light" },
      { d: "M72 38C70 28 72 18 80 12C78 22 80 30 84 32Z", both: true, tone: "light" },
    ],
    hue: 30,
    words: ["crab", "lobster", "shrimp", "hooheyhow", "bau", "prawn"],
  },
  {
    name: "octopus",
    box: [3, 4, 97, 96],
    body: symmetrical(
      "M50 4C74 4 84 22 80 42C78 52 86 56 90 50L97 56C94 70 80 70 76 64C76 76 86 82 92 78L94 86C82 94 68 86 66 72C64 80 68 90 72 92L64 96C54 92 52 82 50 78",
    ),
    parts: [
      { d: disc(37, 42, 8), both: true, tone: "paper" },
      { d: disc(38, 43, 4.4), both: true, tone: "ink" },
      { d: "M42 56Q50 64 58 56", tone: "ink", line: 3 },
      { d: "M30 14C24 20 22 30 24 36C28 26 32 20 40 14Z", tone: "light" },
      {
        d:
          disc(70, 68, 2) +
          disc(79, 76, 2) +
          disc(30, 68, 2) +
          disc(21, 76, 2) +
          disc(60, 76, 2) +
          disc(40, 76, 2),
        tone: "light",
      },
      { d: symmetrical("M50 66C60 66 72 60 76 64C70 66 66 68 66 72C58 74 52 76 50 78"), tone: "shade" },
    ],
    hue: 320,
    words: ["octopus", "kraken", "monster", "alien", "squid"],
  },
  {
    name: "shell",
    box: [4, 10, 96, 93],
    body: "M50 86L38 93L32 84C14 76 4 60 4 44C4 36 12 34 14 36C12 24 22 18 28 24C28 12 40 8 44 16Q50 4 56 16C60 8 72 12 72 24C78 18 88 24 86 36C88 34 96 36 96 44C96 60 86 76 68 84L62 93Z",
    parts: [
      {
        d: ribs
          .map(
            (turn) =>
              `M50 84L${polar(50, 84, 64 - Math.abs(turn) / 4, turn)
                .map(Math.round)
                .join(" ")}`,
          )
          .join(""),
        tone: "deep",
        line: 2,
      },
      { d: "M12 50C20 30 36 20 50 20C36 26 24 38 20 56Z", tone: "light" },
      { d: disc(50, 70, 13), tone: "paper" },
      { d: oval(46, 65, 4, 3), tone: "light" },
      { d: "M38 93L32 84Q50 78 68 84L62 93L50 86Z", tone: "shade" },
    ],
    hue: 350,
    words: ["shell", "pearl", "pearls", "mermaid", "atlantis", "lagoon"],
  },
  {
    name: "trident",
    box: [12, 3, 88, 97],
    body: symmetrical(
      "M50 3L58 20L55 24L55 46L66 46C74 44 75 36 75 28L68 26L82 8L88 28L83 29C84 48 78 56 68 57L55 58L55 97L50 97",
    ),
    parts: [
      { d: disc(50, 54, 7), tone: "alt" },
      { d: "M45 66H55V70H45ZM45 90H55V94H45Z", tone: "alt" },
      { d: "M50 6V46L46 46V24L42 20Z", tone: "light" },
    ],
    hue: "gold",
    words: ["trident", "poseidon", "neptune", "titan", "god", "gods"],
  },
];
