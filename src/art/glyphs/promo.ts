import type { Glyph } from "../glyph.ts";
import { disc, oval, star, symmetrical } from "../outline.ts";

/** Glyphs of promotions. */
export const promoGlyphs: readonly Glyph[] = [
  {
    name: "gift",
    box: [5, 4, 95, 95],
    body: "M5 32L34 32C18 28 18 6 34 4C44 4 48 12 50 20C52 12 56 4 66 4C82 6 82 28 66 32L95 32L95 52L89 52L89 95L11 95L11 52L5 52Z",
    parts: [
      { d: "M11 52H89V60H11Z", tone: "deep" },
      { d: "M41 32H59V95H41Z", tone: "metal" },
      { d: "M50 32C30 34 20 24 26 14C32 4 48 12 50 32C52 12 68 4 74 14C80 24 70 34 50 32Z", tone: "metal" },
      {
        d: "M32 18C36 16 42 22 45 28C38 28 30 26 32 18ZM68 18C64 16 58 22 55 28C62 28 70 26 68 18Z",
        tone: "ink",
      },
      { d: "M5 32H41V38H5Z", tone: "light" },
      { d: "M70 60H89V95H70Z", tone: "shade" },
    ],
    hue: 12,
    words: ["gift", "bonus", "newbie", "welcome", "birthday", "reward", "free"],
  },
  {
    name: "wallet",
    box: [4, 10, 96, 90],
    body: "M4 30C4 22 8 20 14 18L74 10C80 9 83 12 83 18L83 26L88 26C93 26 96 29 96 34L96 82C96 87 93 90 88 90L14 90C8 90 4 86 4 80Z",
    parts: [
      { d: "M14 22L76 13L78 28H14Z", tone: 150 },
      { d: "M4 30C6 28 10 27 14 27L88 26C93 26 96 29 96 34V38H4Z", tone: "shade" },
      { d: "M66 48H96V70H66C58 70 58 48 66 48Z", tone: "deep" },
      { d: disc(72, 59, 6), tone: "metal" },
      { d: "M10 44V82H50", tone: "light", line: 2.4 },
    ],
    hue: 30,
    words: ["wallet", "deposit", "topup", "cashback", "rebate"],
  },
  {
    name: "coins",
    box: [6, 8, 97, 95],
    body: "M6 95L6 40L30 30L38 8L90 8L97 14L97 95Z",
    parts: [
      { d: "M6 95V40L30 30L38 8H90L97 14V95Z", tone: "shade" },
      { d: "M52 95V18H97V95ZM6 95V46H50V95Z", tone: "metal" },
      {
        d: "M52 33Q74 43 97 33M52 48Q74 58 97 48M52 63Q74 73 97 63M52 78Q74 88 97 78M6 60Q28 70 50 60M6 76Q28 86 50 76",
        tone: "deep",
        line: 2.4,
      },
      { d: oval(74.5, 18, 22.5, 9) + oval(28, 46, 22, 9), tone: "paper" },
      { d: oval(74.5, 18, 15, 5) + oval(28, 46, 15, 5), tone: "metal" },
    ],
    hue: "gold",
    words: ["stack", "points", "savings", "bank", "millionaire", "billion"],
  },
  {
    name: "percent",
    box: [5, 4, 95, 96],
    body: star(50, 50, 14, 46, 39),
    parts: [
      { d: disc(50, 50, 34), tone: "light" },
      { d: disc(50, 50, 34), tone: "paper", line: 2 },
      { d: "M66 30L34 70", tone: "ink", line: 7 },
      { d: disc(37, 37, 7) + disc(63, 63, 7), tone: "ink", line: 6 },
    ],
    hue: 20,
    words: ["percent", "discount", "sale", "commission"],
  },
  {
    name: "phone",
    box: [22, 3, 78, 97],
    body: "M30 3L70 3C75 3 78 6 78 11L78 89C78 94 75 97 70 97L30 97C25 97 22 94 22 89L22 11C22 6 25 3 30 3Z",
    parts: [
      { d: "M27 14H73V84H27Z", tone: "paper" },
      { d: "M27 14H73V40L27 62Z", tone: "alt" },
      { d: star(50, 42, 5, 15, 6.8), tone: "metal" },
      { d: "M34 68H66V76H34Z", tone: 150 },
      { d: disc(50, 90.5, 3), tone: "light" },
    ],
    hue: 265,
    words: ["phone", "app", "mobile", "download"],
  },
  {
    name: "podium",
    box: [3, 6, 97, 94],
    body: "M36 44L40 44L34 30L50 6L66 30L60 44L64 44L64 60L97 60L97 94L3 94L3 68L36 68Z",
    parts: [
      { d: star(50, 26, 5, 20, 9), tone: "metal" },
      { d: "M36 46H64V94H36Z", tone: "light" },
      { d: "M3 68H36V94H3Z", tone: "shade" },
      { d: "M64 60H97V94H64Z", tone: "deep" },
      { d: "M46 58L51 55V74", tone: "ink", line: 4 },
    ],
    hue: 290,
    words: ["podium", "leaderboard", "race", "top", "winners"],
  },
  {
    name: "megaphone",
    box: [4, 8, 96, 92],
    body: "M4 38L26 36L76 8L80 8L80 38C90 38 96 44 96 50C96 56 90 62 80 62L80 92L76 92L46 70L46 86C46 92 30 92 30 86L28 66L4 62Z",
    parts: [
      { d: "M26 36L26 66L4 62V38Z", tone: "alt" },
      { d: "M74 10H80V91H74Z", tone: "alt" },
      { d: "M28 66H46V86C46 92 30 92 30 86Z", tone: "deep" },
      { d: "M26 38L74 12V26L26 46Z", tone: "light" },
    ],
    hue: 25,
    words: ["megaphone", "referral", "refer", "invite", "friend", "news"],
  },
  {
    name: "calendar",
    box: [8, 6, 92, 94],
    body: symmetrical("M50 14L66 14L66 6L76 6L76 14L92 14L92 94L50 94"),
    parts: [
      { d: "M8 14H92V36H8Z", tone: "alt" },
      { d: "M24 6H34V24H24ZM66 6H76V24H66Z", tone: "ink" },
      {
        d: "M18 46H30V56H18ZM36 46H48V56H36ZM54 46H66V56H54ZM18 64H30V74H18ZM36 64H48V74H36Z",
        tone: "shade",
      },
      { d: star(70, 72, 5, 17, 7.6), tone: "metal" },
    ],
    hue: "paper",
    words: ["calendar", "daily", "weekly", "checkin", "signin", "monday", "weekend"],
  },
];
