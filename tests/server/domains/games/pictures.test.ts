import { describe, expect, it } from "vitest";
import { artPath } from "../../../../src/art/art-address.ts";
import { readPlatform } from "../../../../src/server/brands/platform.ts";
import { buildCatalogue } from "../../../../src/server/domains/games/catalogue.ts";
import { allowedModules, moduleTree } from "../../../../src/site/modules.ts";

const platform = readPlatform();
const offer = {
  vendorCodes: undefined,
  imageCdn: [],
  language: "en",
  allowed: allowedModules(moduleTree(platform.modules, {})),
};
const { games, categories } = buildCatalogue(platform, { ...offer, art: "festive" });

/** What the specification says of games and categories (section 3). */
describe("games", () => {
  it("have a small and a large picture, drawn in the brand's style", () => {
    expect(games.length).toBeGreaterThan(100);
    for (const { nodeId, gameType, showIcon, lagerIcon } of games) {
      const tile = { style: "festive", kind: "tile", id: nodeId, topic: gameType } as const;
      expect(showIcon).toBe(artPath({ ...tile, shape: "square" }));
      expect(lagerIcon).toBe(artPath({ ...tile, shape: "wide" }));
    }
  });

  it("have none where nobody sees them", () => {
    const [game] = buildCatalogue(platform, offer).games;
    expect(game).not.toHaveProperty("showIcon");
    expect(game).not.toHaveProperty("lagerIcon");
  });
});

describe("categories", () => {
  it("name the sub-types of their games, each once", () => {
    for (const { gameType, gameClassify } of categories) {
      const own = games
        .filter((game) => game.gameType === gameType)
        .flatMap((game) => game.gameClassify ?? []);
      expect([...(gameClassify ?? [])].sort(), gameType).toEqual([...new Set(own)].sort());
    }
    expect(categories.find(({ gameType }) => gameType === "RNG")?.gameClassify?.length).toBeGreaterThan(1);
    expect(categories.find(({ gameType }) => gameType === "FISH")).not.toHaveProperty("gameClassify");
  });
});
