import { describe, expect, test } from "vitest";
import { dataKey, gameListInput, pageNamespaces, sectionLimit } from "../../src/site/block-data.ts";
import { gameListPageSize, lobbyPageSize } from "../../src/site/constants.ts";
import { brandPayload, pageOf } from "./brand-payload.ts";

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

  test("a page that a picture leads to is no text", () => {
    const pictures = [{ asset: "assets/lounge.webp", alt: { en: "The lounge" }, link: "page:lottery" }];
    expect(speaks(pageOf("about", { blocks: [{ type: "gallery", pictures }] }))).not.toContain("page");
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
