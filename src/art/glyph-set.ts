import type { Glyph } from "./glyph.ts";
import { creatureGlyphs } from "./glyphs/creatures.ts";
import { fortuneGlyphs } from "./glyphs/fortune.ts";
import { festivalGlyphs } from "./glyphs/lottery-and-festival.ts";
import { promoGlyphs } from "./glyphs/promo.ts";
import { seaGlyphs } from "./glyphs/sea.ts";
import { sportsGlyphs } from "./glyphs/sports.ts";
import { systemGlyphs } from "./glyphs/system.ts";
import { tableGlyphs } from "./glyphs/table.ts";
import { treasureGlyphs } from "./glyphs/treasure.ts";

/** All glyphs. */
export const allGlyphs: readonly Glyph[] = [
  ...fortuneGlyphs,
  ...treasureGlyphs,
  ...creatureGlyphs,
  ...seaGlyphs,
  ...tableGlyphs,
  ...sportsGlyphs,
  ...festivalGlyphs,
  ...promoGlyphs,
  ...systemGlyphs,
];

const byName = new Map(allGlyphs.map((glyph) => [glyph.name, glyph]));

/** The glyph of that name. Throws for an unknown one: names are written in code, never in data. */
export function glyphNamed(name: string): Glyph {
  const glyph = byName.get(name);
  if (!glyph) throw new Error(`No glyph is called ${name}`);
  return glyph;
}

const named = (names: string): readonly Glyph[] => names.split(" ").map(glyphNamed);

const SLOTS = [
  ...fortuneGlyphs,
  ...treasureGlyphs,
  ...treasureGlyphs,
  ...creatureGlyphs,
  ...named("drum moon sun firework diya lotto-balls marigold kite"),
];

/** The glyphs that suit a game type or a promotion type, most typical first. */
const TOPICS = new Map<string, readonly Glyph[]>(
  Object.entries({
    RNG: SLOTS,
    LIVE: named("roulette cards chip die spade heart club fortune-wheel crown"),
    FISH: named("fish shark crab octopus shell trident koi chest"),
    PVP: named("cards spade club heart die chip crown trophy"),
    SPORTS: named("football cricket trophy basketball shuttle glove shield podium"),
    ESPORTS: named("gamepad headset swords shield trophy bolt dragon rocket"),
    COCKFIGHT: named("rooster cockspur swords flame trophy"),
    LOTT: named("lotto-balls bingo-ball ticket clover star coin"),
    ELOTT: named("bingo-ball lotto-balls ticket rocket bolt clover"),
    deposit: named("wallet coin chest gem"),
    newbie: named("gift crown coin star"),
    slots: named("seven cherry gem bell"),
    live: named("roulette chip cards die"),
    sports: named("cricket football trophy shield"),
    fish: named("shark fish trident shell"),
    card: named("cards spade chip crown"),
    lotto: named("lotto-balls ticket clover bingo-ball"),
    rebate: named("percent wallet coins coin"),
    ranking: named("trophy podium crown star"),
    points: named("coins star gift coin"),
    app: named("phone star bolt gift"),
    rank: named("trophy crown star"),
    esports: named("gamepad headset swords shield"),
    cockfight: named("rooster flame swords trophy"),
    festival: named("diya marigold drum firework"),
    referral: named("megaphone gift coin star"),
    daily: named("calendar gift star coin"),
    vip: named("crown gem trophy star"),
  }),
);

const byWord = new Map<string, Glyph>();
for (const glyph of allGlyphs) for (const word of glyph.words) byWord.set(word, byWord.get(word) ?? glyph);

/** All words that select a glyph, in the order of the alphabet. */
export const glyphWords = (): string[] => [...byWord.keys()].toSorted();

// Words that modify a name without naming its subject: a "lucky dragon" is a dragon.
const WEAK = new Set(
  "lucky luck hot wild gold golden super mega fast classic rich riches fortune fortunes treasure power magic day light lights night free bonus top royal royale king kings queen time turbo play money cash fire deep great".split(
    " ",
  ),
);

/** The glyph that a game's own name asks for: "dragon-riches" gets a dragon, not a random one. */
export function glyphByWords(id: string): Glyph | undefined {
  const words = id.toLowerCase().split(/[^a-z0-9]+/);
  const strong = words.find((word) => byWord.has(word) && !WEAK.has(word));
  return byWord.get(strong ?? words.find((word) => byWord.has(word)) ?? "");
}

/** The glyphs of a topic; those of slots for an unknown topic. */
export function glyphsOf(topic: string | undefined): readonly Glyph[] {
  return TOPICS.get(topic ?? "") ?? TOPICS.get(topic?.toLowerCase() ?? "") ?? SLOTS;
}
