import { describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { announcementsOf, bannersOf, helpOf, promotionsOf } from "../../../src/server/brands/content.ts";

const both = (en: string, hi: string) => ({ en, hi });

const brand = {
  payload: {
    whitelabel: [],
    currency: { code: "INR", symbol: "₹", exponent: 2 },
    pages: [
      { id: "promotions", route: "/promotions" },
      { id: "games/live", route: "/live" },
      { id: "system/region" },
    ],
  },
  documents: {
    announcements: {
      announcements: [
        {
          id: "one",
          title: both("One", "एक"),
          content: both("<p onclick='x()'>Text<script>x()</script></p>", "<p>पाठ</p>"),
          execution: "B",
        },
        { id: "two", title: { en: "Only English" }, content: { en: "<p>x</p>" } },
      ],
    },
    promotions: {
      promotions: [
        {
          id: "p",
          type: "slots",
          title: both("P", "प"),
          summary: both("{{percent}}% up to {{cap}}", "{{cap}} तक {{percent}}%"),
          content: both("<b>b</b><iframe></iframe>", "x"),
          badge: both("New", "नया"),
          image: "assets/p.png",
        },
      ],
    },
    banners: {
      banners: [
        { id: "page", groupName: "w_home", title: both("T", "त"), link: "page:promotions?id=p" },
        { id: "plain", groupName: "w_home", title: both("T", "त"), link: "page:games/live" },
        { id: "out", groupName: "w_home", title: both("T", "त"), link: "https://example.com/x" },
        { id: "none", groupName: "w_home", title: both("T", "त") },
        { id: "gone", groupName: "w_home", title: both("T", "त"), link: "page:nowhere" },
        { id: "closed", groupName: "w_home", title: both("T", "त"), link: "page:system/region" },
      ],
    },
    rewards: {
      rules: {
        first: {
          title: both("First", "पहला"),
          promotion: "p",
          trigger: { on: "deposit" },
          effect: { cash: { percent: "10", cap: "1500" } },
        },
      },
    },
    help: {
      topics: [
        {
          tag: "terms",
          title: both("Terms", "नियम"),
          content: both("<h3>a</h3><form></form>", "x"),
          icon: "info",
        },
      ],
    },
  },
} as unknown as Brand;

describe("a brand's content in one language", () => {
  it("speaks the language, and English where there is none", () => {
    expect(announcementsOf(brand, "hi").map(({ title }) => title)).toEqual(["एक", "Only English"]);
    expect(announcementsOf(brand, "en").map(({ title }) => title)).toEqual(["One", "Only English"]);
  });

  it("takes the figures of promotions from their rules", () => {
    expect(promotionsOf(brand, "en")[0]?.summary).toBe("10% up to ₹1,500");
    expect(promotionsOf(brand, "hi")[0]?.summary).toBe("₹1,500 तक 10%");
  });

  it.each<[string, readonly (string | undefined)[], string | undefined]>([
    ["all of its rules begin later", ["2026-12-03", "2026-12-01"], "2026-12-01"],
    ["a rule begins today in the brand's zone", ["2026-11-27"], undefined],
    ["one of its rules has begun", ["2026-12-01", undefined], undefined],
    ["it has no rule", [], undefined],
  ])("says when a promotion begins: %s", (_what, days, beginsOn) => {
    const [promotion] = brand.documents.promotions.promotions;
    const rules = Object.fromEntries(
      days.map((from, place) => [
        `rule${place}`,
        {
          title: { en: "x" },
          promotion: promotion?.id,
          trigger: { on: "registered" },
          effect: { cash: { amount: "1" } },
          ...(from ? { conditions: { from } } : {}),
        },
      ]),
    );
    const documents = { ...brand.documents, rewards: { rules }, agents: { timeZone: "Asia/Kolkata" } };
    const later = { ...brand, documents } as unknown as Brand;
    // In Kolkata it is the next day already.
    expect(promotionsOf(later, "en", Date.parse("2026-11-26T20:00:00Z"))[0]?.beginsOn).toBe(beginsOn);
  });

  it("is sanitised wherever merchants write HTML", () => {
    expect(announcementsOf(brand, "en")[0]?.content).toBe("<p>Text</p>");
    expect(promotionsOf(brand, "en")[0]?.content).toBe("<b>b</b>");
    expect(helpOf(brand, "en")[0]?.content).toBe("<h3>a</h3>");
  });

  it("keeps ids, kinds and icons, and names pictures by their address", () => {
    expect(promotionsOf(brand, "hi")[0]).toMatchObject({
      id: "p",
      type: "slots",
      badge: "नया",
      image: "/brand/assets/p.png",
    });
    expect(helpOf(brand, "hi")[0]).toMatchObject({ tag: "terms", title: "नियम", icon: "info" });
  });

  it("leads banners to pages, outside, or nowhere", () => {
    expect(bannersOf(brand, "en").map(({ id, linkageType, url }) => [id, linkageType, url])).toEqual([
      ["page", "page", "/promotions?id=p"],
      ["plain", "page", "/live"],
      ["out", "external", "https://example.com/x"],
      ["none", "none", undefined],
      ["gone", "none", undefined],
      ["closed", "none", undefined],
    ]);
  });
});
