import { describe, expect, test } from "vitest";
import type { Block } from "../../src/contract/generated/block.ts";
import {
  dataKey,
  gameListInput,
  pageNamespaces,
  pageNeeds,
  sectionLimit,
} from "../../src/site/block-data.ts";
import { gameListPageSize, lobbyPageSize } from "../../src/site/constants.ts";
import { brandPayload, pageOf } from "./brand-payload.ts";

/** Cache keys of what a page of these blocks asks for, without what the frame always asks. */
function needsOf(blocks: Block[], page = pageOf("home"), language = "en"): string[] {
  const frame = pageNeeds([], page, language).map(({ operation, input }) => dataKey(operation, input));
  return pageNeeds(blocks, page, language)
    .map(({ operation, input }) => dataKey(operation, input))
    .filter((key) => !frame.includes(key));
}

describe("dataKey", () => {
  test("does not depend on the key order of an input", () => {
    expect(dataKey("system/menu", { a: 1, b: 2 })).toBe(dataKey("system/menu", { b: 2, a: 1 }));
  });

  test("distinguishes operations and inputs", () => {
    const keys = [
      dataKey("system/menu", {}),
      dataKey("system/status", {}),
      dataKey("system/menu", { language: "hi" }),
    ];
    expect(new Set(keys).size).toBe(3);
  });
});

describe("pageNeeds", () => {
  test("the frame asks for its menus on every page, in the page's language", () => {
    expect(pageNeeds([], pageOf("about"), "hi")).toEqual([
      { operation: "lgw/games/game_menus", input: { language: "hi" } },
    ]);
  });

  test("requests once what two blocks show", () => {
    const carousel: Block = { type: "banner-carousel", group: "w_home" };
    expect(needsOf([carousel, { type: "notice-marquee" }])).toHaveLength(1);
  });

  test("a scoreboard carousel needs the winners as well", () => {
    const [, winners, ...rest] = needsOf([
      { type: "banner-carousel", group: "w_home", variant: "scoreboard" },
    ]);
    expect(winners).toContain("relay/GCSGAME_getRankList?");
    expect(rest).toEqual([]);
  });

  test("a game list takes its category from its page unless it names its own", () => {
    const page = pageOf("games/rng", { params: { gameType: "RNG" } });
    expect(needsOf([{ type: "game-list" }], page)).toEqual([
      dataKey("relay/GCSGAME_gameList", gameListInput("en", "RNG")),
    ]);
    expect(needsOf([{ type: "game-list", gameType: "LIVE" }], page)).toEqual([
      dataKey("relay/GCSGAME_gameList", gameListInput("en", "LIVE")),
    ]);
  });

  test.each(["FAV", "RECENT", "MXWIN"] as const)("section %s is loaded by the browser alone", (category) => {
    expect(needsOf([{ type: "game-section", category }])).toEqual([]);
  });

  test("section HOT has a call of its own, and vendors are already in the menus", () => {
    expect(needsOf([{ type: "game-section", category: "HOT" }])).toEqual([
      dataKey("relay/GCSGAME_hotGamesV2", { language: "en" }),
    ]);
    expect(needsOf([{ type: "game-section", category: "RNG", variant: "vendors" }])).toEqual([]);
  });

  test("blocks without data request nothing", () => {
    expect(needsOf([{ type: "rich-text", textKey: "lobby:about.text" }, { type: "category-menu" }])).toEqual(
      [],
    );
  });
});

test("a section shows as many games as it names, else its variant's number", () => {
  expect(sectionLimit({ limit: 4, variant: "bento" })).toBe(4);
  expect(sectionLimit({ variant: "bento" })).toBe(9);
  expect(sectionLimit({})).toBe(lobbyPageSize);
});

test("a game list requests its first page of the usual size, of all types when none is named", () => {
  expect(gameListInput("hi", undefined)).toEqual({ pageNo: 1, pageSize: gameListPageSize, language: "hi" });
});

describe("pageNamespaces", () => {
  const speaks = (page = pageOf("home"), changes = {}) => pageNamespaces(brandPayload(changes), page);

  test("always those of the frame, each once", () => {
    const found = speaks();
    expect(found).toEqual(expect.arrayContaining(["common", "lobby", "brand", "errors"]));
    expect(new Set(found).size).toBe(found.length);
  });

  test("those of a document and of its components", () => {
    const page = pageOf("agent", {
      titleKey: "agent:page.home",
      blocks: [{ type: "flow", flow: "agent-login" }],
    });
    expect(speaks(page)).toEqual(expect.arrayContaining(["agent", "auth", "validation"]));
    expect(speaks(page)).not.toContain("promo");
    expect(speaks(pageOf("promotions"))).toContain("promo");
  });

  test("those of the menus' labels, whether their own or their pages' titles", () => {
    const pages = [...brandPayload().pages, pageOf("vip", { route: "/vip", titleKey: "member:page.vip" })];
    const navigation = { mobileBar: [{ page: "vip" }, { action: "menu", labelKey: "auth:menu" }] };
    expect(speaks(pageOf("home"), { pages })).not.toContain("member");
    expect(speaks(pageOf("home"), { pages, navigation })).toEqual(expect.arrayContaining(["member", "auth"]));
  });

  test("of the home page those of the brand's own blocks", () => {
    const home = { blocks: [{ type: "rich-text", textKey: "member:welcome" }] };
    expect(speaks(pageOf("home"), { home })).toContain("member");
    expect(speaks(pageOf("about"), { home })).not.toContain("member");
  });
});
