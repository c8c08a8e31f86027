import type { Glyph } from "../glyph.ts";
import { disc, oval, polar, roundel, star, symmetrical, turned, wedge } from "../outline.ts";

const blade =
  symmetrical("M50 0L56 10L55 66L50 66") +
  "M34 66L66 66L66 72L54 72L54 90L46 90L46 72L34 72Z" +
  roundel(50, 92, 5);
const guard = "M34 66L66 66L66 72L34 72Z";
const bat = "M42 98L34 92L34 44C34 38 42 36 46 32L46 4L54 4L54 32C58 36 66 38 66 44L66 92L58 98Z";

/** Degrees of five equal steps around a circle. */
const fifths = [0, 72, 144, 216, 288];

/** Glyphs of sports and esports. */
export const sportsGlyphs: readonly Glyph[] = [
  {
    name: "football",
    box: [4, 4, 96, 96],
    body: disc(50, 50, 46),
    parts: [
      { d: star(50, 50, 5, 18, 14.6), tone: "ink" },
      {
        d: fifths
          .map(
            (step) =>
              `M${polar(50, 50, 17, step).map(Math.round).join(" ")}L${polar(50, 50, 31, step).map(Math.round).join(" ")}`,
          )
          .join(""),
        tone: "ink",
        line: 2.4,
      },
      { d: fifths.map(footballPatch).join(""), tone: "ink" },
      { d: wedge(50, 50, 36, 43, 285, 345), tone: "light" },
      { d: "M50 96A46 46 0 0 0 90 28A54 54 0 0 1 50 96Z", tone: "shade" },
    ],
    hue: "paper",
    words: ["football", "soccer", "goal", "league", "cup", "penalty", "worldcup", "virtual"],
  },
  {
    name: "cricket",
    noEdgeLight: true,
    box: [7, 9, 86, 91],
    body: `${turned(bat, 45)}${disc(26, 28, 19)}`,
    parts: [
      { d: turned("M46 4L54 4L54 36L46 36Z", 45), tone: "alt" },
      { d: turned("M50 40L66 46L66 92L58 98L50 98Z", 45), tone: "shade" },
      { d: disc(26, 28, 19), tone: 22 },
      { d: turned("M22 9C29 18 29 38 22 47M30 9C36 18 36 38 30 47", 20, 26, 28), tone: "paper", line: 1.8 },
      { d: wedge(26, 28, 12, 16, 260, 330), tone: "light" },
    ],
    hue: 72,
    words: ["cricket", "ipl", "bat", "t20", "wicket", "exchange"],
  },
  {
    name: "shuttle",
    box: [10, 4, 90, 96],
    body: symmetrical("M50 4L60 8L66 4L74 11L82 9L90 18L66 68C68 88 60 96 50 96"),
    parts: [
      { d: "M34 68H66C68 88 60 96 50 96S32 88 34 68Z", tone: "alt" },
      { d: "M34 68H66V75H34Z", tone: 22 },
      { d: "M50 66V8M44 66L34 10M56 66L66 10M38 66L18 14M62 66L82 14", tone: "deep", line: 1.6 },
      { d: "M22 32Q50 22 78 32M28 48Q50 40 72 48", tone: "ink", line: 2.2 },
    ],
    hue: "paper",
    words: ["shuttle", "badminton", "tennis", "racket"],
  },
  {
    name: "basketball",
    box: [4, 4, 96, 96],
    body: disc(50, 50, 46),
    parts: [
      { d: "M50 4V96M4 50H96M18 17C38 34 38 66 18 83M82 17C62 34 62 66 82 83", tone: "ink", line: 3 },
      { d: oval(34, 24, 12, 7), tone: "light" },
      { d: "M50 96A46 46 0 0 0 90 28A54 54 0 0 1 50 96Z", tone: "shade" },
    ],
    hue: 50,
    words: ["basketball", "nba", "hoops", "dunk", "slam"],
  },
  {
    name: "trophy",
    box: [6, 5, 94, 95],
    body: symmetrical(
      "M50 5L76 5L76 13L94 13C94 36 86 48 70 50C66 58 61 62 56 64L56 76L68 76L68 84L76 84L76 95L50 95",
    ),
    parts: [
      { d: "M76 20L86 20C85 32 81 38 74 41Z", both: true, tone: "ink" },
      { d: "M24 84H76V95H24Z", tone: "deep" },
      { d: "M40 87H60V92H40Z", tone: "light" },
      { d: "M32 10H41C41 34 43 48 49 60C38 54 32 36 32 10Z", tone: "paper" },
      { d: "M76 13V5H64C66 30 62 50 56 64C68 58 74 40 76 13Z", tone: "shade" },
      { d: star(53, 30, 5, 12, 5.4), tone: "alt" },
    ],
    hue: "gold",
    words: ["trophy", "champion", "champions", "tournament", "winner", "rank", "ranking", "master"],
  },
  {
    name: "glove",
    box: [10, 5, 92, 96],
    body: "M30 66C10 54 8 36 12 24C16 10 30 5 50 5C78 5 92 18 92 42C92 54 86 62 80 68L78 96L32 96Z",
    parts: [
      { d: "M32 74H80L78 96H32Z", tone: "paper" },
      { d: "M32 74H80V80H32Z", tone: "alt" },
      { d: "M54 50C60 38 74 36 80 44C80 56 66 62 48 60C36 58 32 50 34 42", tone: "deep", line: 3.4 },
      { d: "M20 34C20 18 34 12 50 12C36 16 28 24 26 40Z", tone: "light" },
    ],
    hue: 22,
    words: ["glove", "boxing", "muaythai", "mma", "ufc", "kabaddi", "knockout"],
  },
  {
    name: "gamepad",
    box: [2, 20, 98, 86],
    body: symmetrical("M50 26L60 26C62 20 78 19 84 26C92 34 97 56 98 72C98 86 84 90 76 80L66 68L50 68"),
    parts: [
      { d: "M26 34H34V42H42V50H34V58H26V50H18V42H26Z", tone: "ink" },
      { d: disc(72, 37, 5), tone: 90 },
      { d: disc(72, 55, 5), tone: 150 },
      { d: disc(63, 46, 5), tone: 240 },
      { d: disc(81, 46, 5), tone: 20 },
      { d: "M44 40H56V46H44Z", tone: "light" },
      { d: symmetrical("M50 60L68 60C74 66 80 74 88 80C84 86 79 84 76 80L66 68L50 68"), tone: "shade" },
    ],
    hue: 285,
    words: ["gamepad", "arcade", "esports", "pixel", "play"],
  },
  {
    name: "swords",
    noEdgeLight: true,
    box: [14, 14, 86, 85],
    body: turned(blade, 45) + turned(blade, -45),
    parts: [
      { d: turned("M50 0L50 66L45 66L44 10Z", -45) + turned("M50 0L50 66L45 66L44 10Z", 45), tone: "light" },
      { d: turned("M46 72L54 72L54 90L46 90Z", 45) + turned("M46 72L54 72L54 90L46 90Z", -45), tone: "alt" },
      { d: turned(guard, 45) + turned(guard, -45), tone: "metal" },
      { d: turned(guard, 45) + turned(guard, -45), tone: "ink", line: 1 },
    ],
    hue: "steel",
    words: [
      "swords",
      "sword",
      "knight",
      "warrior",
      "samurai",
      "battle",
      "legend",
      "legends",
      "dota",
      "ninja",
    ],
  },
  {
    name: "shield",
    box: [8, 4, 92, 97],
    body: symmetrical("M50 4C62 12 78 17 92 17C94 54 80 82 50 97"),
    parts: [
      { d: symmetrical("M50 14C60 20 72 24 83 25C84 54 72 76 50 87"), tone: "metal", line: 3 },
      { d: "M50 14C40 20 28 24 17 25C16 54 28 76 50 87Z", tone: "light" },
      { d: star(50, 48, 5, 22, 9.5), tone: "metal" },
    ],
    hue: 255,
    words: ["shield", "guardian", "defense", "castle", "fortress", "spartan", "viking"],
  },
  {
    name: "headset",
    box: [4, 5, 96, 95],
    body: "M4 78L4 50C4 20 26 5 50 5C74 5 96 20 96 50L96 78C96 84 90 88 84 88L74 88C71 88 68 86 68 82L68 58C68 54 71 52 74 52L84 52C84 30 68 17 50 17C32 17 16 30 16 52L26 52C29 52 32 54 32 58L32 82C32 86 38 87 46 87L58 87L58 95L42 95C30 95 22 92 18 88C10 88 4 84 4 78Z",
    parts: [
      {
        d: "M16 52H26C29 52 32 54 32 58V82C32 86 29 88 26 88H16ZM84 52H74C71 52 68 54 68 58V82C68 86 71 88 74 88H84Z",
        tone: "ink",
      },
      { d: "M20 60H26V80H20ZM80 60H74V80H80Z", tone: "alt" },
      { d: "M12 40C16 22 32 11 50 11", tone: "light", line: 3 },
      { d: "M44 85H60V97H44Z", tone: "alt" },
    ],
    hue: 300,
    words: ["headset", "valorant", "csgo", "strike", "counter", "pubg", "fps"],
  },
];

/** A dark patch at the edge of the football, at an angle in degrees: cut off by the ball's outline. */
function footballPatch(step: number): string {
  const [start, end] = [step - 16, step + 16];
  const [tip, left, right] = [polar(50, 50, 30, step), polar(50, 50, 46, start), polar(50, 50, 46, end)];
  const [a, b] = [polar(50, 50, 36, step - 13), polar(50, 50, 36, step + 13)];
  return `M${[a, tip, b].map((point) => point.map(Math.round).join(" ")).join("L")}L${right.map(Math.round).join(" ")}A46 46 0 0 0 ${left.map(Math.round).join(" ")}Z`;
}
