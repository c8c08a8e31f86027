import type { Glyph } from "../glyph.ts";
import { disc, oval, star, symmetrical, wedge } from "../outline.ts";

const ingot = symmetrical("M50 26C64 26 72 34 75 46L97 34C98 62 82 82 50 82");

/** Glyphs of treasure: gems, gold and their containers. */
export const treasureGlyphs: readonly Glyph[] = [
  {
    name: "gem",
    box: [3, 14, 97, 92],
    body: "M25 14L75 14L97 41L50 92L3 41Z",
    parts: [
      { d: "M3 41H30L50 92Z", tone: "shade" },
      { d: "M97 41H70L50 92Z", tone: "deep" },
      { d: "M25 14L36 41H3ZM50 14L64 41H36Z", tone: "light" },
      { d: "M75 14L97 41H70Z", tone: "shade" },
      { d: "M30 41L50 92L44 41Z", tone: "light" },
      { d: "M3 41H97M25 14L34 41L50 14L66 41L75 14M34 41L50 92L66 41", tone: "paper", line: 1.4 },
    ],
    hue: 205,
    words: ["gem", "gems", "diamond", "diamonds", "jewel", "jewels", "crystal", "bonanza"],
  },
  {
    name: "ruby",
    box: [12, 5, 88, 95],
    body: "M33 5L67 5L88 26L88 74L67 95L33 95L12 74L12 26Z",
    parts: [
      { d: "M33 5L40 26H60L67 5ZM12 26L33 5L40 26L30 36V64L12 74Z", tone: "light" },
      { d: "M88 26L70 36V64L88 74ZM33 95L40 74H60L67 95Z", tone: "deep" },
      { d: "M67 95L60 74L70 64L88 74ZM12 74L30 64L40 74L33 95Z", tone: "shade" },
      {
        d: "M40 26H60L70 36V64L60 74H40L30 64V36ZM33 5L40 26M67 5L60 26M12 26L30 36M88 26L70 36M12 74L30 64M88 74L70 64M33 95L40 74M67 95L60 74",
        tone: "paper",
        line: 1.4,
      },
      { d: "M40 30L54 30L34 56V36Z", tone: "light" },
    ],
    hue: 10,
    words: ["ruby", "rubies", "emerald", "sapphire", "stone", "stones", "treasure"],
  },
  {
    name: "crown",
    box: [2, 8, 98, 92],
    body: `${symmetrical("M50 15L68 52L92 30L85 74L50 74")}M14 72L86 72L84 92L16 92Z${disc(50, 15, 7)}${disc(8, 29, 6)}${disc(92, 29, 6)}`,
    parts: [
      { d: "M15 76H85L84 86H16Z", tone: "deep" },
      { d: `${disc(50, 81, 5)}${disc(30, 81, 3.5)}${disc(70, 81, 3.5)}`, tone: "alt" },
      { d: "M50 30L58 50L50 68L42 50Z", tone: "alt" },
      { d: "M75 56L80 50L77 66L71 68Z", both: true, tone: "alt" },
      { d: "M50 22L34 56L12 36L18 70H30Z", tone: "light" },
    ],
    hue: "gold",
    words: ["crown", "king", "kings", "queen", "royal", "royale", "empire", "prince", "princess", "vip"],
  },
  {
    name: "bell",
    noEdgeLight: true,
    box: [8, 4, 92, 97],
    body: `${symmetrical("M50 4C56 4 59 8 59 14C78 18 80 38 81 56C82 68 86 72 92 78L92 82L50 82")}${disc(50, 86, 11)}`,
    parts: [
      { d: disc(50, 87, 9), tone: "deep" },
      { d: "M12 74Q50 66 88 74L92 82H8Z", tone: "deep" },
      { d: "M40 20C26 28 26 44 25 62L34 62C34 46 36 34 44 24Z", tone: "light" },
    ],
    hue: "gold",
    words: ["bell", "bells", "jingle", "christmas"],
  },
  {
    name: "coin",
    box: [4, 4, 96, 96],
    body: disc(50, 50, 46),
    parts: [
      { d: disc(50, 50, 40), tone: "deep", line: 5, dashes: "1.8 7.2" },
      { d: disc(50, 50, 34), tone: "shade" },
      { d: disc(50, 50, 34), tone: "paper", line: 1.6 },
      { d: star(50, 51, 5, 26, 11.5), tone: "deep" },
      { d: star(50, 49, 5, 26, 11.5), tone: "light" },
      { d: wedge(50, 50, 37, 44, 285, 350), tone: "paper" },
    ],
    hue: "gold",
    words: ["coin", "coins", "money", "gold", "golden", "cash", "rich", "rupee"],
  },
  {
    name: "ingot",
    box: [3, 20, 97, 83],
    body: `${ingot}${oval(50, 42, 24, 22)}`,
    parts: [
      { d: oval(50, 42, 24, 22), tone: "light" },
      {
        d: "M27 48C34 58 66 58 73 48L75 46L97 34C97 44 92 50 84 56C66 66 34 66 16 56C8 50 3 44 3 34L25 46Z",
        tone: "shade",
      },
      { d: "M16 56C34 66 66 66 84 56C78 74 66 82 50 82S22 74 16 56Z", tone: "deep" },
      { d: oval(43, 32, 8, 5), tone: "paper" },
    ],
    hue: "gold",
    words: ["ingot", "fortune", "fortunes", "fu", "cai", "caishen", "prosperity", "wealth", "riches"],
  },
  {
    name: "chest",
    box: [7, 10, 93, 92],
    body: "M7 92L7 48L12 44C10 24 18 10 34 10L66 10C82 10 90 24 88 44L93 48L93 92Z",
    parts: [
      { d: "M12 44C10 24 18 10 34 10H66C82 10 90 24 88 44L78 36H22Z", tone: "shade" },
      { d: "M10 50L20 36Q50 22 80 36L90 50Z", tone: "ink" },
      {
        d: `${disc(28, 46, 7)}${disc(42, 42, 8)}${disc(58, 41, 8)}${disc(72, 46, 7)}${disc(50, 48, 8)}${disc(35, 50, 6)}${disc(65, 50, 6)}`,
        tone: "metal",
      },
      { d: "M50 30L58 38L50 48L42 38Z", tone: "alt" },
      {
        d: "M7 52H93V59H7ZM20 52H29V92H20ZM71 52H80V92H71ZM26 10H33L28 34H21ZM67 10H74L79 34H72Z",
        tone: "metal",
      },
      { d: "M41 50H59V68Q50 76 41 68Z", tone: "metal" },
      { d: `${disc(50, 59, 3.5)}M48.5 60H51.5L53 68H47Z`, tone: "ink" },
      { d: "M7 84H93V92H7Z", tone: "shade" },
    ],
    hue: 45,
    words: ["chest", "pirate", "pirates", "loot", "vault", "island", "booty"],
  },
];
