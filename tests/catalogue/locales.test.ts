import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import problemList from "../../schemas/problems.json" with { type: "json" };
import { readPlatform } from "../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

const platform = readPlatform();
const english = platform.locales.get("en") ?? new Map<string, Record<string, string>>();

/** Names that are the same in every language. */
const sameAnywhere = new Set([
  "common:service.FACEBOOK",
  "common:service.LINE",
  "common:service.TELEGRAM",
  "common:service.WHATSAPP",
  "common:service.YOUTUBE",
  "common:service.ZALO",
]);

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const keyExists = (key: string): boolean => {
  const [namespace = "", name = ""] = key.split(":");
  const texts = english.get(namespace) ?? {};
  return name in texts || `${name}_other` in texts;
};

describe("languages", () => {
  it.each([...platform.locales.keys()])("%s is complete", (language) => {
    const own = platform.locales.get(language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const found = {
      missing: [] as string[],
      placeholders: [] as string[],
      english: [] as string[],
      extra: [] as string[],
    };
    for (const [namespace, texts] of english) {
      const mine = own?.get(namespace) ?? {};
      const wanted = [...new Set(Object.keys(texts).map(base))];
      for (const key of wanted) {
        const forms = `${key}_other` in texts ? categories.map((category) => `${key}_${category}`) : [key];
        for (const form of forms) {
          const where = `locales/${language}/${namespace}.json: ${form}`;
          const [text = "", source = ""] = [mine[form], texts[form] ?? texts[`${key}_other`]];
          if (!text.trim()) found.missing.push(where);
          else if (String(placeholders(text)) !== String(placeholders(source)))
            found.placeholders.push(where);
          const same = language !== "en" && text !== "" && text === texts[form];
          if (same && !sameAnywhere.has(`${namespace}:${form}`)) found.english.push(where);
        }
      }
      const extra = Object.keys(mine).filter((key) => !wanted.includes(base(key)));
      found.extra.push(...extra.map((key) => `locales/${language}/${namespace}.json: ${key}`));
    }
    // All of them at once, by what is wrong with them.
    expect(found).toEqual({ missing: [], placeholders: [], english: [], extra: [] });
  });
});

describe("keys", () => {
  it("named by components exist", () => {
    const web = join(rootFolder, "src", "web");
    const named = filesBelow(web, ".tsx").flatMap((file) =>
      [
        ...readFileSync(join(web, file), "utf8").matchAll(
          /"((?:common|lobby|auth|promo|member|agent|staff|errors):[A-Za-z0-9_.-]+)"/g,
        ),
      ].map(([, key]) => key ?? ""),
    );
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((key) => !keyExists(key))).toEqual([]);
  });

  it("named by documents exist", () => {
    const text = JSON.stringify([...platform.pages.values(), platform.gameTypes]);
    const named = [...text.matchAll(/"([a-z]+:[A-Za-z0-9_.-]+)"/g)].map(([, key]) => key ?? "");
    expect(named.filter((key) => !keyExists(key))).toEqual([]);
  });

  it("of refusals and formats exist", () => {
    const missing = [
      ...Object.keys(problemList.problems).map((code) => `errors:${code}`),
      ...Object.keys(platform.patterns).map((id) => `validation:${id}`),
    ].filter((key) => !keyExists(key));
    expect(missing).toEqual([]);
  });
});
