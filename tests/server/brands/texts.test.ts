import { describe, expect, it } from "vitest";
import type { Brand } from "../../../src/server/brands/brand.ts";
import { readPlatform } from "../../../src/server/brands/platform.ts";
import { namespaceTexts, textOf } from "../../../src/server/brands/texts.ts";

const platform = readPlatform();
const brand = {
  payload: { currency: { code: "INR", symbol: "₹", exponent: 2 } },
  documents: {
    locales: {
      en: { "common:page.rewardCenter": "Gift room", "brand:own": "Open “$t(lobby:page.help)”" },
      hi: { "brand:broken": "$t(common:no.such)" },
    },
  },
} as unknown as Brand;

const say = (key: string, values: Record<string, string | number> = {}, language = "en") =>
  textOf(platform, brand, language, key, values).replace(/[\u2066\u2069]/g, "");

describe("a text of the server", () => {
  it("writes an amount with the brand's currency", () => {
    expect(say("errors:payment.daily-amount", { maximum: "500000" })).toContain("₹\u202F5,00,000.00");
    expect(say("errors:payment.daily-amount", {})).not.toContain("{{");
  });

  it("takes the plural form of the value that it counts by", () => {
    expect(say("errors:payment.waits", { hours: 1 })).toContain("1 more hour.");
    expect(say("errors:payment.waits", { hours: 3 })).toContain("3 more hours.");
    expect(say("errors:payment.waits", { hours: 3 }, "th")).toContain("3");
    expect(say("rewards:term.wagering", { wagering: 1 })).toBe("bonus wagered 1 time");
    expect(say("rewards:term.wageringBoth", { wagering: 3 })).toContain("3 times");
    expect(say("rewards:term.wagering", { wagering: 1 }, "pt")).toMatch(/1 vez$/);
    expect(say("errors:payment.accounts")).not.toContain("payment.accounts");
  });
});

describe("a label that a text names by its key", () => {
  it("is what the brand calls it", () => {
    expect(say("errors:reward.refused")).toContain("“Gift room”");
    expect(say("errors:reward.refused", {}, "id")).toContain("Pusat Hadiah");
  });

  it("is filled in for the browser as well, in texts of the brand, too", () => {
    expect(namespaceTexts(platform, brand, "en", "errors")["reward.refused"]).toContain("“Gift room”");
    expect(namespaceTexts(platform, brand, "en", "brand")["own"]).toBe("Open “Help centre”");
    expect(namespaceTexts(platform, brand, "en-XA", "errors")["reward.refused"]).not.toContain("$");
  });

  it("stays as it is written when nobody knows it", () => {
    expect(namespaceTexts(platform, brand, "hi", "brand")["broken"]).toBe("$t(common:no.such)");
  });
});
