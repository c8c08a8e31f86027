import { describe, expect, test } from "vitest";
import type { Block } from "../../src/contract/generated/block.ts";
import { dataKey } from "../../src/site/block-data.ts";
import { pageNeeds } from "../../src/site/page-needs.ts";
import { pageOf } from "./brand-payload.ts";

/** Cache keys of what a page of these blocks asks for, without what the frame always asks. */
function needsOf(blocks: Block[], page = pageOf("home"), language = "en"): string[] {
  const frame = pageNeeds([], page, language).map(({ operation, input }) => dataKey(operation, input));
  return pageNeeds(blocks, page, language)
    .map(({ operation, input }) => dataKey(operation, input))
    .filter((key) => !frame.includes(key));
}

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

  test("an entry that everybody sees alike needs the banner above it, one of staff needs nothing", () => {
    expect(needsOf([{ type: "flow", flow: "agent-login" }], pageOf("agent"))).toEqual([
      dataKey("relay/MCSFE_getListAnnouncements", { types: "B,PL", language: "en" }),
    ]);
    expect(needsOf([{ type: "flow", flow: "desk" }], { ...pageOf("desk"), unlisted: true })).toEqual([]);
  });

  test("a scoreboard carousel needs the winners as well", () => {
    const [, winners, ...rest] = needsOf([
      { type: "banner-carousel", group: "w_home", variant: "scoreboard" },
    ]);
    expect(winners).toContain("relay/GCSGAME_getRankList?");
    expect(rest).toEqual([]);
  });

  test("a catalogue is asked as its document says: page parameters, language, the first page", () => {
    const catalogue: Block = {
      type: "catalogue",
      operation: "relay/GCSGAME_gameList",
      input: { language: "$language", gameType: "$page.gameType", playable: true },
      rows: "games",
      card: "game",
      paging: "call",
    };
    const page = pageOf("games/rng", { params: { gameType: "RNG" } });
    const asked = { pageNo: 1, pageSize: 24, language: "hi", playable: true };
    expect(needsOf([catalogue], page, "hi")).toEqual([
      dataKey("relay/GCSGAME_gameList", { ...asked, gameType: "RNG" }),
    ]);
    expect(needsOf([catalogue], pageOf("search"), "hi")).toEqual([dataKey("relay/GCSGAME_gameList", asked)]);
  });

  test("the choices of a filter are part of it", () => {
    const catalogue: Block = {
      type: "catalogue",
      operation: "system/promotions",
      input: { language: "$language" },
      card: "promotion",
      filters: [
        {
          kind: "choice",
          param: "vendor",
          labelKey: "lobby:filter.vendor",
          operation: "relay/GCSGAME_getVassGameType",
          input: { gameType: "LIVE" },
        },
      ],
    };
    expect(needsOf([catalogue])).toEqual([
      dataKey("system/promotions", { language: "en" }),
      dataKey("relay/GCSGAME_getVassGameType", { gameType: "LIVE" }),
    ]);
  });

  test.each([
    ["of a member", "relay/GCS_recentGame"],
    ["of the desk", "desk/audit"],
    ["that changes something", "member/register"],
  ])("a call %s is never made for the server's HTML", (_what, operation) => {
    const named = { type: "topics", operation, input: { language: "$language" } } as unknown as Block;
    expect(needsOf([named])).toEqual([]);
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
