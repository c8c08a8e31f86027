import type { Glyph } from "../glyph.ts";
import { around, disc, moved, oval, petal, polar, star, symmetrical, turned } from "../outline.ts";

const cloverLeaf = symmetrical("M50 50C60 42 76 34 72 18C70 8 56 6 50 18");

/** Glyphs of slot and chance games. */
export const fortuneGlyphs: readonly Glyph[] = [
  {
    name: "seven",
    box: [12, 7, 88, 94],
    body: "M12 7L88 7L88 28C72 48 64 68 62 94L29 94C32 70 42 52 58 34L34 34C26 34 23 38 22 46L12 46Z",
    parts: [
      { d: "M18 13H82V19H24Q19 22 18 30Z", tone: "light" },
      { d: "M82 28C68 46 60 64 57 88L50 88C52 64 62 46 74 30Z", tone: "shade" },
    ],
    hue: 25,
    words: ["7", "77", "777", "seven", "sevens", "hot", "classic"],
  },
  {
    name: "cherry",
    noEdgeLight: true,
    box: [4, 8, 96, 96],
    body: `${disc(27, 71, 23)}${disc(72, 75, 21)}M24 50C28 34 38 20 60 8L66 14C76 8 88 8 96 14C90 28 76 32 66 24C70 36 74 46 76 56L68 58C66 44 64 34 58 22C44 32 36 42 32 52Z`,
    parts: [
      {
        d: "M24 54C28 36 38 20 60 8L64 16C44 26 36 40 30 54ZM58 18L66 16C70 32 74 44 76 58H69C68 44 64 32 58 18Z",
        tone: 140,
      },
      { d: "M62 14C72 6 86 6 96 14C90 28 74 32 62 18Z", tone: 145 },
      { d: `${oval(19, 62, 5, 8)}${oval(64, 67, 4.5, 7)}`, tone: "paper" },
      {
        d: "M27 94A23 23 0 0 0 46 58A26 26 0 0 1 27 94ZM72 96A21 21 0 0 0 90 64A24 24 0 0 1 72 96Z",
        tone: "deep",
      },
    ],
    hue: 22,
    words: ["cherry", "cherries", "fruit", "fruits", "juicy", "fruity"],
  },
  {
    name: "clover",
    noEdgeLight: true,
    box: [9, 9, 91, 96],
    body: `${around(4, (degrees) => turned(moved(cloverLeaf, 0, -1), degrees + 45))}M48 50L54 50C54 70 62 82 72 90L66 96C54 88 48 72 48 50Z`,
    parts: [
      {
        d: around(4, (degrees) => turned("M50 46C50 36 50 28 50 22", degrees + 45)),
        tone: "deep",
        line: 2.4,
      },
      {
        d: around(4, (degrees) => turned("M44 40C36 34 34 26 36 20C42 20 46 28 44 40Z", degrees + 45)),
        tone: "light",
      },
    ],
    hue: 148,
    words: ["clover", "lucky", "luck", "irish", "leprechaun"],
  },
  {
    name: "star",
    box: [2, 4, 98, 94],
    body: star(50, 54, 5, 50, 22.5),
    parts: [
      {
        // The right half of each point.
        d: around(
          5,
          (degrees) =>
            `M50 54L${polar(50, 54, 50, degrees).map(Math.round).join(" ")}L${polar(
              50,
              54,
              22.5,
              degrees + 36,
            )
              .map(Math.round)
              .join(" ")}Z`,
        ),
        tone: "shade",
      },
      { d: star(50, 54, 5, 30, 13), tone: "light" },
    ],
    hue: 85,
    words: ["star", "stars", "starburst", "super", "galaxy", "cosmic"],
  },
  {
    name: "bolt",
    box: [14, 3, 86, 97],
    body: "M60 3L14 56L42 56L32 97L86 38L56 38L72 3Z",
    parts: [
      { d: "M58 8L22 52H34L66 8Z", tone: "light" },
      { d: "M54 50L40 84L80 41H54Z", tone: "shade" },
    ],
    hue: 92,
    words: ["bolt", "thunder", "lightning", "zeus", "power", "turbo", "storm", "electric", "olympus"],
  },
  {
    name: "flame",
    box: [14, 3, 86, 96],
    body: "M52 3C58 20 84 36 86 62C88 84 70 96 50 96C28 96 12 82 14 60C15 46 24 38 28 26C34 32 36 38 36 44C46 34 54 20 52 3Z",
    parts: [
      {
        d: "M52 34C56 46 72 54 72 70C72 86 62 92 50 92C36 92 28 84 28 72C28 62 34 56 38 50C42 54 42 58 42 62C48 54 53 46 52 34Z",
        tone: 75,
      },
      {
        d: "M51 58C54 66 61 70 61 78C61 86 56 90 50 90S39 86 39 79C39 72 44 70 46 64C48 67 51 64 51 58Z",
        tone: "paper",
      },
    ],
    hue: 35,
    words: ["flame", "fire", "blaze", "burning", "inferno", "phoenix", "volcano"],
  },
  {
    name: "lotus",
    noEdgeLight: true,
    box: [-2, 20, 102, 92],
    body: [-78, 78, -52, 52, -26, 26, 0]
      .map((turn) => petal(50, 86, Math.abs(turn) > 60 ? 46 : 66, 16, turn))
      .join(""),
    parts: [
      { d: petal(50, 86, 46, 16, -78) + petal(50, 86, 46, 16, 78), tone: "deep" },
      { d: petal(50, 86, 66, 16, -52) + petal(50, 86, 66, 16, 52), tone: "shade" },
      { d: petal(50, 86, 66, 15, 0), tone: "light" },
      {
        d: [-52, 52, -26, 26, 0].map((turn) => petal(50, 86, 66, 16, turn)).join(""),
        tone: "paper",
        line: 1.2,
      },
      { d: petal(50, 88, 30, 11, -62) + petal(50, 88, 30, 11, 62), tone: 150 },
      { d: petal(50, 86, 34, 8, 0), tone: "alt" },
    ],
    hue: 350,
    words: ["lotus", "flower", "garden", "blossom", "sakura", "bloom"],
  },
  {
    name: "lantern",
    box: [10, 2, 90, 98],
    body: symmetrical(
      "M50 2L58 2L58 12L66 12L66 20C84 24 90 38 90 46C90 56 84 68 66 72L66 80L56 80L60 98L50 98",
    ),
    parts: [
      { d: "M34 12H66V20H34ZM34 72H66V80H34Z", tone: "metal" },
      { d: "M50 20V72M36 20C24 34 24 58 36 72M64 20C76 34 76 58 64 72", tone: "deep", line: 2 },
      { d: "M44 80H56L60 98H40Z", tone: "metal" },
      { d: "M30 26C18 34 18 54 26 64C22 50 24 38 30 26Z", tone: "paper" },
      { d: star(50, 46, 4, 14, 6), tone: "metal" },
    ],
    hue: 28,
    words: ["lantern", "lanterns", "festival", "oriental", "china", "88", "888", "spring"],
  },
  {
    name: "mask",
    box: [2, 4, 98, 82],
    body: `${symmetrical("M50 38C60 28 84 24 98 30C100 54 88 80 68 82C58 82 54 70 50 62")}M46 38C34 28 24 16 28 4C38 6 46 14 50 22C54 14 62 6 72 4C76 16 66 28 54 38Z`,
    parts: [
      { d: "M46 38C34 28 24 16 28 4C38 6 46 14 50 22C54 14 62 6 72 4C76 16 66 28 54 38Z", tone: "metal" },
      { d: "M50 22C47 28 47 34 50 44C53 34 53 28 50 22Z", tone: "alt" },
      { d: "M58 54C64 44 80 42 88 46C86 58 76 66 66 64C62 62 59 58 58 54Z", both: true, tone: "ink" },
      { d: "M56 46C66 34 84 32 94 34", both: true, tone: "metal", line: 2.5 },
      { d: "M62 70C74 76 88 66 92 50C92 66 82 78 68 78Z", both: true, tone: "shade" },
      { d: disc(50, 50, 4), tone: "alt" },
    ],
    hue: 305,
    words: ["mask", "carnival", "joker", "magic", "phantom", "masquerade", "rio"],
  },
  {
    name: "rocket",
    box: [14, 2, 86, 98],
    body: symmetrical("M50 2C66 14 72 34 70 54L86 70L84 88L66 78L60 82L56 92L50 98"),
    parts: [
      { d: "M40 80H60L56 92L50 98L44 92Z", tone: 70 },
      { d: "M70 54L86 70L84 88L66 78Z", both: true, tone: "alt" },
      { d: "M50 2C58 8 64 16 67 26H33C36 16 42 8 50 2Z", tone: "alt" },
      { d: "M58 26H67C72 44 70 62 66 78L60 82C64 62 64 44 58 26Z", tone: "deep" },
      { d: disc(50, 44, 11), tone: "ink" },
      { d: disc(50, 44, 8), tone: 215 },
      { d: "M44 44A6 6 0 0 1 50 38L52 40Z", tone: "paper" },
      { d: "M34 78H66L60 84H40Z", tone: "ink" },
    ],
    hue: "paper",
    words: ["rocket", "space", "crash", "aviator", "jet", "jetx", "flight", "moon", "launch"],
  },
  {
    name: "book",
    box: [8, 8, 92, 94],
    body: "M8 14L16 8L92 8L92 86L84 94L8 94Z",
    parts: [
      { d: "M16 84H92V88L86 94H8L16 86Z", tone: "paper" },
      { d: "M16 8L8 14V94L16 86Z", tone: "deep" },
      { d: "M22 14H86V78H22Z", tone: "metal", line: 3 },
      { d: "M22 14h16l-16 16ZM86 14h-16l16 16ZM22 78h16l-16-16ZM86 78h-16l16-16Z", tone: "metal" },
      { d: star(54, 46, 8, 23, 13), tone: "metal" },
      { d: "M38 46Q54 32 70 46Q54 60 38 46Z", tone: "ink" },
      { d: disc(54, 46, 6), tone: "alt" },
    ],
    hue: 30,
    words: ["book", "dead", "tome", "ra", "egypt", "pharaoh", "legacy", "secrets", "cleopatra"],
  },
];
