import { describe, expect, it } from "vitest";
import type { Category } from "../../src/contract/shared-types.ts";
import { allowedModules, moduleTree } from "../../src/site/modules.ts";
import {
  isLargeMenu,
  type MenuReader,
  menuItems,
  promotionWay,
  visibleCategories,
} from "../../src/site/navigation.ts";
import { guardOf } from "../../src/site/page-access.ts";
import { pageAt, publicPages } from "../../src/site/page-lookup.ts";
import { pageMarks } from "../../src/site/pagination.ts";
import type { BrandPayload } from "../../src/site/payload.ts";
import {
  executionFor,
  isPopupDue,
  noPopups,
  popupKey,
  popupShown,
  popupWaits,
} from "../../src/site/popups.ts";

const catalogue = [
  {
    modId: "SITE",
    childrenNodes: [
      { modId: "GAME_RNG" },
      { modId: "GAME_LIVE" },
      { modId: "PROMOTIONS", default: false },
      { modId: "VIP", default: false },
    ],
  },
];

function payloadWith(switches: Record<string, boolean>): BrandPayload {
  return {
    whitelabel: moduleTree(catalogue, switches),
    navigation: { categories: ["LIVE", "RNG"] },
    pages: [
      { id: "home", route: "/", aliases: ["/index.html"], access: "visitor", titleKey: "a:b", blocks: [] },
      {
        id: "promotions",
        route: "/promotions",
        access: "visitor",
        module: "PROMOTIONS",
        titleKey: "a:p",
        blocks: [],
      },
      {
        id: "member",
        route: "/member",
        access: "member",
        accountModes: ["real"],
        titleKey: "a:m",
        blocks: [],
      },
      { id: "agentHome", route: "/agentHome", access: "agent", titleKey: "a:g", blocks: [] },
    ],
  } as unknown as BrandPayload;
}

const category = (gameType: string, vendors: number) =>
  ({ gameType, title: "t", cards: Array.from({ length: vendors }, () => ({})) }) as unknown as Category;

describe("modules", () => {
  it("turns off everything below a module that is off", () => {
    expect([...allowedModules(moduleTree(catalogue, {}))]).toEqual(["SITE", "GAME_RNG", "GAME_LIVE"]);
    expect([...allowedModules(moduleTree(catalogue, { SITE: false }))]).toEqual([]);
  });
});

describe("menus", () => {
  it("lists categories in the brand's order, without those that have no vendor or are off", () => {
    const all = [category("RNG", 3), category("LIVE", 1)];
    expect(visibleCategories(payloadWith({}), all).map(({ gameType }) => gameType)).toEqual(["LIVE", "RNG"]);
    expect(visibleCategories(payloadWith({}), [category("RNG", 3), category("LIVE", 0)])).toHaveLength(1);
    expect(visibleCategories(payloadWith({ GAME_LIVE: false }), all).map(({ gameType }) => gameType)).toEqual(
      ["RNG"],
    );
  });

  it("lists categories that open soon after the playable ones, both in the brand's order", () => {
    const playable = (gameType: string, count: number) =>
      ({ gameType, title: "t", cards: [{ playable: count }] }) as unknown as Category;
    const order = (all: Category[]) =>
      visibleCategories(payloadWith({}), all).map(({ gameType }) => gameType);
    expect(order([playable("RNG", 2), playable("LIVE", 0)])).toEqual(["RNG", "LIVE"]);
    expect(order([playable("RNG", 2), playable("LIVE", 1)])).toEqual(["LIVE", "RNG"]);
  });

  it("links an announcement to open rewards or promotions, or to nothing", () => {
    const rewards = { id: "member/rewardCenter", route: "/member/rewardCenter", module: "GAME_RNG" };
    const wayWith = (switches: Record<string, boolean>) => {
      const payload = payloadWith(switches);
      return promotionWay({ ...payload, pages: [...payload.pages, rewards] } as BrandPayload, "live");
    };
    expect(wayWith({ PROMOTIONS: true })).toBe("/member/rewardCenter");
    expect(wayWith({ PROMOTIONS: true, GAME_RNG: false })).toBe("/promotions?type=live");
    expect(wayWith({ GAME_RNG: false })).toBeUndefined();
  });

  it("takes the larger layout over ten vendors", () => {
    expect([isLargeMenu(category("RNG", 10)), isLargeMenu(category("RNG", 11))]).toEqual([false, true]);
  });

  it("links to other sites by a label of the brand's", () => {
    const link = "https://blog.example";
    const shown = menuItems(payloadWith({}), [{ link, labelKey: "acme:blog" }, { link }], {
      loggedIn: false,
    });
    expect(shown).toEqual([{ key: link, link, labelKey: "acme:blog", icon: "external-link" }]);
  });

  it("leaves out entries whose page's module is off and those for other visitors", () => {
    const entries = [
      { page: "promotions" },
      { page: "home" },
      { page: "member", visible: { auth: "member" as const } },
    ];
    const keys = (on: boolean, loggedIn: boolean) =>
      menuItems(payloadWith({ PROMOTIONS: on }), entries, { loggedIn }).map(({ key }) => key);
    expect(keys(false, false)).toEqual(["home"]);
    expect(keys(true, true)).toEqual(["promotions", "home", "member"]);
  });

  it("has the VIP page for members with a level alone", () => {
    const payload = payloadWith({});
    const page = { id: "member/vip", route: "/member/vip", module: "VIP", access: "member", titleKey: "x" };
    const whole = { ...payloadWith({ VIP: true }), pages: [...payload.pages, page] } as BrandPayload;
    const keys = (vip?: boolean) =>
      menuItems(whole, [{ page: "home" }, { page: "member/vip" }], {
        loggedIn: vip !== undefined,
        ...(vip === undefined ? {} : { member: { vip, promotions: [] } }),
      }).map(({ key }) => key);
    expect([keys(), keys(false), keys(true)]).toEqual([["home"], ["home"], ["home", "member/vip"]]);
  });

  it("has the invitation for visitors and for members who may invite", () => {
    const payload = payloadWith({});
    const page = { id: "member/referral", route: "/member/referral", module: "REFERRAL", access: "member" };
    const catalogued = moduleTree([{ modId: "SITE", childrenNodes: [{ modId: "REFERRAL" }] }], {});
    const whole = { ...payload, whitelabel: catalogued, pages: [...payload.pages, page] } as BrandPayload;
    const shown = (reader: MenuReader) =>
      menuItems(whole, [{ page: "member/referral" }], reader).length === 1;
    const member = (enabled: boolean) => ({
      vip: false,
      promotions: [{ promotion: "REFERRAL" as const, enabled }],
    });
    expect(shown({ loggedIn: false })).toBe(true);
    expect(shown({ loggedIn: true })).toBe(false);
    expect(shown({ loggedIn: true, member: member(false) })).toBe(false);
    expect(shown({ loggedIn: true, member: member(true) })).toBe(true);
  });
});

describe("routes", () => {
  const payload = payloadWith({});
  const guard = (path: string, mode: "visitor" | "trial" | "real", agent = false) => {
    const page = pageAt(payload.pages, path);
    return page && guardOf(page, allowedModules(payload.whitelabel), { mode, agent });
  };

  it("finds pages by route, alias and with a trailing slash", () => {
    expect(pageAt(payload.pages, "/index.html")?.id).toBe("home");
    expect(pageAt(payload.pages, "/member/")?.id).toBe("member");
    expect(pageAt(payload.pages, "/nothing")).toBeUndefined();
  });

  it("guards members', trial and agents' pages and closed modules", () => {
    expect(guard("/member", "visitor")).toBe("login");
    expect(guard("/member", "trial")).toBe("realAccount");
    expect(guard("/member", "real")).toBe("open");
    expect(guard("/agentHome", "real")).toBe("agentLogin");
    expect(guard("/agentHome", "real", true)).toBe("open");
    expect(guard("/promotions", "visitor")).toBe("moduleOff");
  });

  it("lists public pages in the sitemap", () => {
    expect(publicPages(payload).map(({ id }) => id)).toEqual(["home"]);
  });
});

describe("pagination", () => {
  it("draws a range of five with a margin of one", () => {
    expect(pageMarks(1, 4)).toEqual([1, 2, 3, 4]);
    expect(pageMarks(1, 12)).toEqual([1, 2, 3, 4, 5, "gap", 12]);
    expect(pageMarks(6, 12)).toEqual([1, "gap", 4, 5, 6, 7, 8, "gap", 12]);
    expect(pageMarks(12, 12)).toEqual([1, "gap", 8, 9, 10, 11, 12]);
  });
});

describe("pop-ups", () => {
  it("follows the rules A, B and F, once for each user", () => {
    expect(executionFor({ loggedIn: false, firstLogin: true })).toBe("B");
    expect(executionFor({ loggedIn: true, firstLogin: false })).toBe("A");
    expect(executionFor({ loggedIn: true, firstLogin: true })).toBe("F");
    expect(popupKey(undefined)).toBe("ANONYMOUS_POPUP");
    expect(popupKey("ravi")).not.toBe(popupKey("asha"));
  });

  const at = (text: string, session: string[] = []) => ({
    day: text.slice(0, 10),
    nowMs: Date.parse(`${text}Z`),
    session,
  });
  const asha = popupKey("asha");
  const visitor = popupKey(undefined);

  it("opens once a day for each user, over sessions and tabs", () => {
    const seen = popupShown(asha, noPopups, at("2026-11-22T08:00"));
    expect(isPopupDue(asha, noPopups, at("2026-11-22T08:00"))).toBe(true);
    expect(isPopupDue(asha, seen, at("2026-11-22T23:59"))).toBe(false);
    expect(isPopupDue(asha, seen, at("2026-11-23T00:01"))).toBe(true);
    expect(isPopupDue(popupKey("ravi"), seen, at("2026-11-22T12:00"))).toBe(true);
    const both = popupShown(popupKey("ravi"), seen, at("2026-11-22T12:00"));
    expect(isPopupDue(asha, both, at("2026-11-22T18:00"))).toBe(false);
  });

  it("opens once in a visit, whichever logins and logouts happen", () => {
    const seen = popupShown(visitor, noPopups, at("2026-11-22T08:00"));
    expect(isPopupDue(asha, seen, at("2026-11-22T08:29"))).toBe(false);
    expect(isPopupDue(asha, seen, at("2026-11-22T09:00", [visitor]))).toBe(false);
    expect(isPopupDue(asha, seen, at("2026-11-22T09:00", ["token"]))).toBe(true);
    // A clock that was set back does not shut them out for ever.
    expect(isPopupDue(asha, seen, at("2026-11-21T08:00"))).toBe(true);
  });

  it("remembers users whose first-login pop-up still waits", () => {
    const waiting = popupWaits(asha, popupWaits(asha, noPopups));
    expect(waiting.first).toEqual([asha]);
    expect(popupShown(asha, waiting, at("2026-11-22T08:00")).first).toEqual([]);
    const many = Array.from({ length: 50 }, (_one, index) => popupKey(`m${index}`));
    expect(many.reduce((memory, key) => popupWaits(key, memory), noPopups).first).toHaveLength(20);
  });
});
