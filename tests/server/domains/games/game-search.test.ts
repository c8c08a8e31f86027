import { describe, expect, it } from "vitest";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { buildCatalogue } from "../../../../src/server/domains/games/catalogue.ts";
import { typingErrors } from "../../../../src/server/domains/games/game-search.ts";
import { allowedModules, moduleTree } from "../../../../src/site/modules.ts";

const platform = readPlatform();
const catalogue = buildCatalogue(platform, {
  vendorCodes: undefined,
  imageCdn: [],
  language: "en",
  allowed: allowedModules(moduleTree(platform.modules, {})),
  adapters: new Set(["LVY"]),
});
const found = (keyword: string) => catalogue.find({ keyword });
const codes = (keyword: string) => found(keyword).map(({ gameCode }) => gameCode);

describe("the search for games", () => {
  it.each([
    ["lantern climb", "lantern-climb"],
    ["lantren", "lantern-climb"],
    ["rulette", "lounge-roulette"],
    ["rulet", "lounge-roulette"],
    ["monsoon cortyard", "monsoon-courtyard"],
    ["brasssevens", "brass-sevens"],
    ["teen patti", "three-card-verandah"],
    ["teen pati", "three-card-verandah"],
    ["teenpatti", "three-card-verandah"],
    ["crash", "lantern-climb"],
    ["क्रैश", "lantern-climb"],
    ["रूलेट", "lounge-roulette"],
    ["रुलेट", "lounge-roulette"],
    ["तीन पत्ती", "three-card-verandah"],
    ["số bảy", "brass-sevens"],
    ["so bay dong", "brass-sevens"],
    ["cricket", "over-by-over"],
    ["क्रिकेट", "over-by-over"],
    // A word within a Thai description, which has no spaces.
    ["ระฆัง", "brass-sevens"],
  ])("finds %s first", (keyword, gameCode) => {
    expect(codes(keyword)[0]).toBe(gameCode);
  });

  it.each([
    ["slots", "RNG"],
    ["live casino", "LIVE"],
    ["स्लॉट", "RNG"],
    ["लाइव कैसीनो", "LIVE"],
    ["fishing", "FISH"],
    ["फिशिंग", "FISH"],
  ])("finds the games of a category by its name, %s", (keyword, gameType) => {
    const all = catalogue.find({ gameType: gameType as "RNG" });
    expect(found(keyword).filter((game) => game.gameType === gameType).length).toBe(all.length);
    expect(found(keyword)[0]?.gameType).toBe(gameType);
  });

  it("finds the games of a maker", () => {
    const all = catalogue.find({ vassalage: "LVY" });
    expect(
      found("livery originals")
        .slice(0, all.length)
        .every(({ vassalage }) => vassalage === "LVY"),
    ).toBe(true);
  });

  it("forgives typing errors only when nothing is found without", () => {
    const texts = found("reef").map(({ gameName, description }) => `${gameName} ${description}`);
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.filter((text) => !/reef/i.test(text))).toEqual([]);
    expect(found("qqzxv")).toEqual([]);
    expect(found("lantern qqzxv")).toEqual([]);
  });

  it("puts the names that begin with a word before those that only have it in the description", () => {
    const names = found("five").map(({ gameName }) => gameName);
    const last = names.findLastIndex((name) => /\bfive/i.test(name) && name === "Minute Five");
    expect(last).toBe(0);
    expect(names).toContain("Monsoon Courtyard");
  });
});

describe("typing errors", () => {
  it.each([
    ["lantern", "lantern", 0],
    ["lantern", "lan", 0],
    ["lantern", "lantren", 1],
    ["roulette", "rulet", 1],
    ["patti", "pati", 1],
    ["lantern", "lamtren", 2],
    ["reef", "blackjack", Infinity],
  ])("between the beginning of %s and %s: %d", (word, wanted, errors) => {
    expect(typingErrors(word, wanted, 2)).toBe(errors);
  });
});
