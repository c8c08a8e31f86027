import { describe, expect, it } from "vitest";
import type { Category, VendorCard } from "../../src/contract/shared-types.ts";
import { isLottery, prizeModesOf, usualPrizeMode } from "../../src/site/lottery.ts";

const card = (vassalage: string, traits: string[] = []): VendorCard => ({
  vassalage,
  displayName: vassalage,
  gameType: "ELOTT",
  state: "open",
  games: 1,
  playable: 1,
  traits,
});
const category = (gameType: Category["gameType"], ...cards: VendorCard[]): Category => ({
  gameType,
  title: "",
  cards,
});

describe("the prize mode of a brand (spec section 4)", () => {
  it.each<[string, Category[], string]>([
    ["a Vietnam lottery under ELOTT", [category("ELOTT", card("SAIGON", ["lottery-vn"]))], "ELOTT"],
    [
      "a vendor of both kinds under ELOTT",
      [category("ELOTT", card("BOTH")), category("LOTT", card("BOTH"))],
      "ELOTT",
    ],
    [
      "another vendor under ELOTT",
      [category("ELOTT", card("QUICK", ["e-lottery"])), category("LOTT", card("SLOW", ["lottery"]))],
      "LOTT",
    ],
    [
      "a Vietnam lottery under LOTT alone",
      [category("ELOTT", card("QUICK")), category("LOTT", card("SAIGON", ["lottery-vn"]))],
      "LOTT",
    ],
    ["no lottery", [category("RNG", card("REELS"))], "LOTT"],
  ])("with %s", (_what, categories, mode) => {
    expect(usualPrizeMode(categories)).toBe(mode);
  });
});

describe("the prize modes of a game", () => {
  it.each<[string, string[], string[]]>([
    ["LOTT", ["lottery"], ["LOTT"]],
    ["ELOTT", ["lottery-vn"], ["ELOTT"]],
    ["LOTT", ["lottery-sea"], ["SEA"]],
    ["ELOTT", ["house"], ["ELOTT", "ZY"]],
    ["RNG", ["house"], []],
  ])("of %s at a vendor with the traits %j", (gameType, traits, modes) => {
    const game = { gameType: gameType as Category["gameType"] };
    expect(prizeModesOf(game, traits)).toEqual(modes);
    expect(isLottery(game)).toBe(modes.length > 0);
  });
});
