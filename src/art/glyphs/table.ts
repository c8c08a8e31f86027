import type { Glyph } from "../glyph.ts";
import { disc, moved, oval, symmetrical, turned, wedge } from "../outline.ts";

const spade = symmetrical("M50 5C57 22 91 38 91 61C91 78 70 84 58 71C59 82 64 88 70 94L50 94");
const heart = symmetrical("M50 26C56 6 94 6 94 38C94 62 68 78 50 95");
const diamond = symmetrical("M50 4C58 22 70 38 84 50C70 62 58 78 50 96");
const card = (angle: number): string => turned("M28 9L72 9L72 79L28 79Z", angle, 50, 108);
const pip = (shape: string, angle: number): string => turned(moved(shape, 38, 30, 0.26), angle, 50, 108);
const corner = (shape: string, angle: number): string => turned(moved(shape, 31, 12, 0.1), angle, 50, 108);

/** Glyphs of card, table and live games. */
export const tableGlyphs: readonly Glyph[] = [
  {
    name: "spade",
    box: [9, 5, 91, 94],
    body: spade,
    parts: [
      { d: moved(spade, 14, 12, 0.72), tone: "metal", line: 1.4 },
      { d: "M46 22C38 38 18 46 18 60C18 66 22 69 26 70C22 54 38 42 46 22Z", tone: "light" },
    ],
    hue: 280,
    words: ["spade", "ace", "aces", "blackjack", "21", "hilo"],
  },
  {
    name: "heart",
    box: [6, 12, 94, 95],
    body: heart,
    parts: [
      { d: "M28 20C14 22 12 38 16 48C18 34 24 28 36 22Z", tone: "paper" },
      { d: "M90 38C88 60 68 76 50 92L50 95C68 78 94 62 94 38Z", tone: "deep" },
      { d: moved(heart, 14, 14, 0.72), tone: "light", line: 1.6 },
    ],
    hue: 18,
    words: ["heart", "hearts", "love", "valentine", "rummy"],
  },
  {
    name: "club",
    noEdgeLight: true,
    box: [8, 6, 92, 95],
    body: `${disc(50, 27, 21)}${disc(29, 58, 21)}${disc(71, 58, 21)}M44 40L56 40L56 66C57 82 62 88 70 95L30 95C38 88 43 82 44 66Z`,
    parts: [
      {
        d: `${wedge(50, 27, 12, 17, 280, 360)}${wedge(29, 58, 12, 17, 250, 340)}${wedge(71, 58, 12, 17, 280, 350)}`,
        tone: "light",
      },
      { d: disc(50, 50, 6), tone: "metal" },
    ],
    hue: 150,
    words: ["club", "clubs", "poker", "holdem", "texas", "teen", "patti"],
  },
  {
    name: "cards",
    noEdgeLight: true,
    box: [-2, 8, 102, 87],
    body: card(-19) + card(19) + card(0),
    parts: [
      { d: card(-19), tone: "paper" },
      { d: card(-19), tone: "ink", line: 2.2 },
      { d: corner(heart, -19), tone: 18 },
      { d: card(19), tone: "paper" },
      { d: card(19), tone: "ink", line: 2.2 },
      { d: pip(diamond, 19), tone: 18 },
      { d: card(0), tone: "paper" },
      { d: card(0), tone: "ink", line: 2.2 },
      { d: moved(spade, 32.5, 24, 0.36), tone: "ink" },
      { d: `${corner(spade, 0)}${turned(corner(spade, 0), 180, 50, 44)}`, tone: "ink" },
    ],
    hue: "paper",
    words: ["cards", "card", "baccarat", "andar", "bahar", "pok", "deng", "war", "niuniu"],
  },
  {
    name: "die",
    box: [9, 4, 91, 96],
    body: "M50 4L91 26L91 73L50 96L9 73L9 26Z",
    parts: [
      { d: "M9 26L50 49V96L9 73Z", tone: "shade" },
      { d: "M91 26L50 49V96L91 73Z", tone: "deep" },
      { d: "M50 4L91 26L50 49L9 26Z", tone: "light" },
      {
        d: `${oval(50, 26.5, 8, 4.8)}${oval(24, 45, 4, 5.5)}${oval(35, 78, 4, 5.5)}${oval(29.5, 61, 4, 5.5)}${oval(62, 60, 4, 5.5)}${oval(79, 50, 4, 5.5)}${oval(62, 80, 4, 5.5)}${oval(79, 70, 4, 5.5)}`,
        tone: "paper",
      },
      { d: "M9 26L50 49L91 26M50 49V96", tone: "paper", line: 1.4 },
    ],
    hue: 25,
    words: ["die", "dice", "craps", "sicbo", "sic", "ludo", "fantan", "xocdia"],
  },
  {
    name: "chip",
    box: [4, 4, 96, 96],
    body: disc(50, 50, 46),
    parts: [
      { d: disc(50, 50, 39.5), tone: "paper", line: 13, dashes: "15 26.4" },
      { d: disc(50, 50, 32), tone: "metal", line: 2.4 },
      { d: disc(50, 50, 28), tone: "deep" },
      { d: moved(spade, 27, 27, 0.46), tone: "paper" },
    ],
    hue: 20,
    words: ["chip", "chips", "casino", "speed", "salon", "lobby"],
  },
  {
    name: "roulette",
    box: [3, 3, 97, 97],
    body: disc(50, 50, 47),
    parts: [
      { d: disc(50, 50, 42), tone: "ink" },
      { d: disc(50, 50, 31), tone: 22, line: 18, dashes: "12.2 12.15" },
      { d: wedge(50, 50, 22, 40, 67.5, 90), tone: 150 },
      { d: disc(50, 50, 40) + disc(50, 50, 31), tone: "metal", line: 1.4 },
      { d: disc(50, 50, 22), tone: "metal" },
      {
        d: `${turned("M47 30L53 30L52 70L48 70Z", 20)}${turned("M47 30L53 30L52 70L48 70Z", 110)}`,
        tone: "deep",
      },
      { d: disc(50, 50, 8), tone: "metal" },
      { d: disc(50, 50, 8), tone: "ink", line: 1.6 },
      { d: disc(71, 25, 4.6), tone: "paper" },
    ],
    hue: "gold",
    words: ["roulette", "wheel", "spin", "european"],
  },
  {
    name: "fortune-wheel",
    box: [6, 2, 94, 98],
    body: `${disc(50, 54, 44)}M40 2L60 2L50 24Z`,
    parts: [
      { d: disc(50, 54, 39), tone: "paper" },
      { d: disc(50, 54, 23), tone: "alt", line: 31, dashes: "14.45 28.9" },
      { d: disc(50, 54, 23), tone: 25, line: 31, dashes: "0 14.45 14.45 14.45" },
      { d: disc(50, 54, 41.6), tone: "ink", line: 2.4, dashes: "2.2 10.87" },
      { d: disc(50, 54, 11), tone: "metal" },
      { d: disc(50, 54, 11), tone: "ink", line: 1.6 },
      { d: "M40 2H60L50 24Z", tone: 22 },
    ],
    hue: "gold",
    words: ["fortunewheel", "dream", "catcher", "crazy", "mega", "time", "monopoly"],
  },
];
