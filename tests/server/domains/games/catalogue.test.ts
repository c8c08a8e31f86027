import { describe, expect, it } from "vitest";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { buildCatalogue } from "../../../../src/server/domains/games/catalogue.ts";
import { allowedModules, moduleTree } from "../../../../src/site/modules.ts";

const platform = readPlatform();
const allowed = allowedModules(moduleTree(platform.modules, {}));
const originals = [...platform.vendors.values()].filter(({ traits }) => traits.includes("house"));
const adapters = new Set(originals.map(({ code }) => code));
const catalogue = buildCatalogue(platform, {
  vendorCodes: undefined,
  imageCdn: [],
  language: "en",
  allowed,
  adapters,
});

/** Whether everything that can be played stands before everything that cannot. */
const playableFirst = (states: readonly string[]): boolean =>
  states.lastIndexOf("open") < (states.findIndex((state) => state !== "open") + 1 || Infinity);

const states = (query: Parameters<typeof catalogue.find>[0]) =>
  catalogue.find(query).map(({ state }) => state);

describe("playable games", () => {
  it("stands first in every list, by category, by search and altogether", () => {
    for (const query of [
      {},
      { gameType: "RNG" as const },
      { gameType: "LIVE" as const },
      { keyword: "lounge" },
      { vassalage: "LVY" },
    ]) {
      expect(states(query), JSON.stringify(query)).toContain("open");
      expect(playableFirst(states(query)), JSON.stringify(query)).toBe(true);
    }
  });

  it("are listed by category alone", () => {
    const all = catalogue.find({}).filter(({ state }) => state === "open");
    expect(all.length).toBeGreaterThan(5);
    expect(catalogue.find({ playable: true })).toEqual(all);
    const hot = catalogue.find({ playable: true, tag: "hot" });
    expect(hot.length).toBeGreaterThan(3);
    expect(hot.filter(({ state, tags }) => state !== "open" || !tags.includes("hot"))).toEqual([]);
  });

  it("is counted on each maker's card, and makers who have any stand first", () => {
    for (const { gameType, cards } of catalogue.categories) {
      for (const card of cards) {
        const playable = catalogue.find({ gameType, vassalage: card.vassalage, playable: true }).length;
        expect(card.playable, `${card.vassalage} ${gameType}`).toBe(playable);
        expect(card.playable).toBeLessThanOrEqual(card.games);
      }
      expect(playableFirst(cards.map(({ playable }) => (playable > 0 ? "open" : "soon")))).toBe(true);
    }
    expect(catalogue.categories.flatMap(({ cards }) => cards).some(({ playable }) => playable > 0)).toBe(
      true,
    );
  });

  it("are not listed for a vendor without an adapter", () => {
    const without = buildCatalogue(platform, {
      vendorCodes: undefined,
      imageCdn: [],
      language: "en",
      allowed,
      adapters: new Set(),
    });
    expect(without.games.length).toBe(catalogue.games.length);
    expect(without.find({ playable: true })).toEqual([]);
    expect(without.game("LVY", "brass-sevens")?.state).toBe("soon");
  });
});
