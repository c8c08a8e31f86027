import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chooseLanguage,
  directionOf,
  languageName,
  legacyOfLanguage,
  localized,
  pseudoText,
  withPlurals,
} from "../../src/site/locale.ts";
import { assertProperty } from "../support/property.ts";

const offered = ["en", "hi", "zh-Hans"];

describe("chooseLanguage", () => {
  it("takes the query before the cookie before the header before the default", () => {
    const header = "hi;q=0.9,en;q=0.8";
    expect(chooseLanguage(offered, "en", { query: "zh-Hans", cookie: "hi", header })).toBe("zh-Hans");
    expect(chooseLanguage(offered, "en", { cookie: "hi", header: "en" })).toBe("hi");
    expect(chooseLanguage(offered, "en", { header })).toBe("hi");
    expect(chooseLanguage(offered, "hi", {})).toBe("hi");
  });

  it("weighs Accept-Language and falls back from a region to its language", () => {
    expect(chooseLanguage(offered, "en", { header: "fr,hi-IN;q=0.7,en;q=0.6" })).toBe("hi");
    expect(chooseLanguage(offered, "hi", { header: "en-GB" })).toBe("en");
    expect(chooseLanguage(offered, "en", { header: "hi;q=0" })).toBe("en");
  });

  it("accepts the older codes", () => {
    expect(chooseLanguage(offered, "en", { cookie: "CN" })).toBe("zh-Hans");
    expect(legacyOfLanguage("hi")).toBe("HI");
    expect(legacyOfLanguage("en")).toBe("EN");
  });

  it("resolves every older code to a language that has a name, and back", () => {
    const codes =
      "EN HI CN TW TH VN ID MY BD KR JP PT ES RU TR DE FR IT PL NL SE SA IR PK NP LK MM KH LA PH MN TA TE MR";
    const tags =
      "en hi zh-Hans zh-Hant th vi id ms bn ko ja pt es ru tr de fr it pl nl sv ar fa ur ne si my km lo fil mn ta te mr".split(
        " ",
      );
    for (const [index, code] of codes.split(" ").entries()) {
      const tag = tags[index] ?? "";
      expect(chooseLanguage(tags, "", { query: code }), code).toBe(tag);
      expect(languageName(tag, "en"), code).not.toBe(tag);
      expect(legacyOfLanguage(tag)).toBe(code);
      expect(chooseLanguage([tag], "en", { query: code.toLowerCase() })).toBe(tag);
    }
  });

  it("finds a tag whose letters are another language's older code", () => {
    expect(chooseLanguage(["en", "my"], "en", { query: "my" })).toBe("my");
    expect(chooseLanguage(["en", "ms", "my"], "en", { cookie: "my" })).toBe("my");
    expect(chooseLanguage(["en", "ms", "my"], "en", { query: "MY" })).toBe("ms");
    expect(chooseLanguage(["en", "my"], "en", { query: "MY" })).toBe("my");
  });

  it("finds the script of a region", () => {
    const scripts = ["en", "zh-Hans", "zh-Hant"];
    expect(chooseLanguage(scripts, "en", { header: "zh-TW,en;q=0.5" })).toBe("zh-Hant");
    expect(chooseLanguage(scripts, "en", { header: "zh-CN" })).toBe("zh-Hans");
    expect(chooseLanguage(scripts, "en", { header: "zh" })).toBe("zh-Hans");
    expect(chooseLanguage(scripts, "en", { query: "en-IN" })).toBe("en");
  });

  it("always selects an offered language", () => {
    assertProperty(
      fc.property(fc.string(), fc.string(), fc.string(), (query, cookie, header) => {
        expect(offered).toContain(chooseLanguage(offered, "en", { query, cookie, header }));
      }),
    );
  });
});

describe("languages", () => {
  it("have a text direction", () => {
    expect([directionOf("ar-XB"), directionOf("ur"), directionOf("hi"), directionOf("en-XA")]).toEqual([
      "rtl",
      "rtl",
      "ltr",
      "ltr",
    ]);
  });

  it("fall back from a language to its base and then to English", () => {
    expect(localized({ en: "Hello", hi: "नमस्ते" } as { en: string }, "hi-IN")).toBe("नमस्ते");
    expect(localized({ en: "Hello" }, "th")).toBe("Hello");
  });

  it("keep placeholders and tags unchanged in the pseudo-language", () => {
    const text = pseudoText("Join {{brand}} <b>now</b>", "en-XA");
    expect(text).toContain("{{brand}}");
    expect(text).toContain("<b>");
    expect(text).not.toContain("Join");
  });
});

describe("withPlurals", () => {
  const english = { days_one: "a day", days_other: "{{count}} days", name: "Name" };

  it("adds every plural form of a language, and keeps existing ones", () => {
    for (const language of ["ar-XB", "ar", "en", "hi", "pl", "vi", "zh-Hans"]) {
      const texts = withPlurals(english, language);
      for (const count of [0, 1, 2, 3, 11, 100, 1.5])
        expect(texts[`days_${new Intl.PluralRules(language).select(count)}`]).toBeDefined();
      expect(texts).toMatchObject(english);
    }
    expect(withPlurals(english, "ar").days_few).toBe("{{count}} days");
    expect(withPlurals(english, "en")).toEqual(english);
  });
});
