import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Category } from "../../src/contract/shared-types.ts";
import { moduleTree } from "../../src/site/modules.ts";
import { visibleCategories } from "../../src/site/navigation.ts";
import { shippedBrands } from "../support/shipped-brands.ts";
import { brandPayload } from "./brand-payload.ts";

const ownOrder = (brand: string): string[] | undefined =>
  JSON.parse(readFileSync(`whitelabels/${brand}/navigation.json`, "utf8")).categories;
const inherited = ownOrder("_base") ?? [];

/** The categories of a brand's order, those that are playable named. */
const shown = (order: readonly string[], playable: readonly string[], off: readonly string[] = []) => {
  const modules = order.map((gameType) => ({ modId: `GAME_${gameType}`, default: !off.includes(gameType) }));
  const payload = brandPayload({ whitelabel: moduleTree(modules, {}) });
  Object.assign(payload.navigation, { categories: order });
  const all = order.map((gameType) => ({
    gameType,
    cards: [{ playable: playable.includes(gameType) ? 1 : 0 }],
  }));
  return visibleCategories(payload, all as unknown as Category[]).map(({ gameType }) => gameType as string);
};

/** What is split from SPORTS is inserted after it (spec section 4). */
describe("categories", () => {
  it.each(shippedBrands)("of %s have ESPORTS and COCKFIGHT directly behind SPORTS", (brand) => {
    const order = ownOrder(brand) ?? inherited;
    for (const playable of [
      [],
      ["SPORTS"],
      ["ESPORTS"],
      ["COCKFIGHT", "LOTT"],
      ["RNG", "SPORTS", "LOTT"],
      order,
    ]) {
      const list = shown(order, playable);
      const at = list.indexOf("SPORTS");
      const together = ["SPORTS", "ESPORTS", "COCKFIGHT"].filter((gameType) => order.includes(gameType));
      expect(list.slice(at, at + together.length), playable.join()).toEqual(together);
    }
  });

  it("that open soon stay behind the playable ones, with all that is behind SPORTS", () => {
    const order = ["RNG", "SPORTS", "ESPORTS", "COCKFIGHT", "LOTT"];
    expect(shown(order, ["LOTT"])).toEqual(["LOTT", "RNG", "SPORTS", "ESPORTS", "COCKFIGHT"]);
    expect(shown(order, ["SPORTS", "LOTT"])).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT", "LOTT", "RNG"]);
    expect(shown(order, ["COCKFIGHT"])).toEqual(["SPORTS", "ESPORTS", "COCKFIGHT", "RNG", "LOTT"]);
  });

  it("stand elsewhere where a brand's own order says so", () => {
    const order = ["COCKFIGHT", "SPORTS", "RNG", "ESPORTS"];
    expect(shown(order, ["SPORTS", "RNG"])).toEqual(["SPORTS", "RNG", "COCKFIGHT", "ESPORTS"]);
    expect(shown(order, order)).toEqual(order);
  });

  it("without SPORTS are ordered like all others", () => {
    const order = ["SPORTS", "ESPORTS", "COCKFIGHT", "LOTT"];
    expect(shown(order, ["COCKFIGHT", "LOTT"], ["SPORTS"])).toEqual(["COCKFIGHT", "LOTT", "ESPORTS"]);
  });
});
