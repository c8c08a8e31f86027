import { createInstance, type i18n } from "i18next";
import { beforeEach, expect, it, vi } from "vitest";
import { rememberTexts } from "../../../src/web/context/remembered-texts.ts";

let texts: i18n;
let resolved: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  texts = createInstance();
  void texts.init({
    lng: "en",
    resources: {
      en: { common: { play: "Play", greeting: "Hello, {{name}}" }, games: { play: "Spin" } },
      hi: { common: { play: "खेलें" } },
    },
    defaultNS: "common",
    fallbackLng: false,
    keySeparator: false,
    initAsync: false,
  });
  rememberTexts(texts);
  resolved = vi.spyOn(texts, "t");
});

it("resolves a text without values once for all who ask", () => {
  for (let turn = 0; turn < 3; turn += 1) expect(texts.getFixedT("en", "common")("play")).toBe("Play");
  expect(resolved).toHaveBeenCalledTimes(1);
});

it("keeps texts of namespaces and languages apart, and asks for each text with values", () => {
  expect(texts.getFixedT("en", "games")("play")).toBe("Spin");
  expect(texts.getFixedT("hi", "common")("play")).toBe("खेलें");
  expect(texts.getFixedT("en", "common")("games:play")).toBe("Spin");
  const greet = texts.getFixedT("en", "common");
  expect([greet("greeting", { name: "Asha" }), greet("greeting", { name: "Ravi" })]).toEqual([
    "Hello, Asha",
    "Hello, Ravi",
  ]);
});

it("has new functions and texts once texts come or change", () => {
  const before = texts.getFixedT("en", "common");
  expect([before("play"), before("later:open")]).toEqual(["Play", "open"]);
  texts.addResourceBundle("en", "common", { play: "Play now" });
  texts.addResourceBundle("en", "later", { open: "Open" });
  const after = texts.getFixedT("en", "common");
  expect(after).not.toBe(before);
  expect([after("play"), after("later:open")]).toEqual(["Play now", "Open"]);
  // What a callback of a former render holds says the same.
  expect([before("play"), before("later:open")]).toEqual(["Play now", "Open"]);
});

it("follows the language of the page", async () => {
  expect(texts.getFixedT(null, "common")("play")).toBe("Play");
  await texts.changeLanguage("hi");
  expect(texts.getFixedT(null, "common")("play")).toBe("खेलें");
});
