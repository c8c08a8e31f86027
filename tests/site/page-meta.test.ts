import { expect, test } from "vitest";
import { headOf } from "../../src/site/page-meta.ts";
import { brandPayload, pageOf } from "./brand-payload.ts";

const texts = {
  lobby: { "page.about": "About us", "page.aboutText": "What {{brand}} is. Ask {{brand}}.", "a:b": "Colon" },
};
const tagline = { en: "Play well", hi: "अच्छा खेलें" };
const payload = brandPayload({ tagline });

test("home has the brand's own title, in the page's language", () => {
  expect(headOf(payload, pageOf("home"), texts, "hi")).toEqual({
    title: "Coral · अच्छा खेलें",
    description: "A house of games.",
  });
});

test("another page has its own title, and the brand's description unless it has one itself", () => {
  const page = pageOf("about", { titleKey: "lobby:page.about" });
  expect(headOf(payload, page, texts, "en")).toEqual({
    title: "About us · Coral",
    description: "A house of games.",
  });
  const described = { ...page, descriptionKey: "lobby:page.aboutText" };
  expect(headOf(payload, described, texts, "en").description).toBe("What Coral is. Ask Coral.");
});

test("a missing text gives its key, and a key may contain a colon", () => {
  const titled = (titleKey: string) => headOf(payload, pageOf("about", { titleKey }), texts, "en").title;
  expect(titled("lobby:page.gone")).toBe("lobby:page.gone · Coral");
  expect(titled("nowhere:page")).toBe("nowhere:page · Coral");
  expect(titled("lobby:a:b")).toBe("Colon · Coral");
});
