import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import originals from "../../schemas/vendors/LVY.json" with { type: "json" };
import { isObject } from "../../src/kernel/json-values.ts";
import { teams } from "../../src/partners/originals/games/cricket-teams.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

/** What every brand inherits, and what our games are called, is written in every language: a brand may offer any of them. */

const languages = [...readPlatform().locales.keys()];
const folder = join(rootFolder, "whitelabels/_base");

type Place = { place: string; texts: Record<string, unknown> };

function placesIn(node: unknown, place: string): Place[] {
  if (Array.isArray(node)) return node.flatMap((one, index) => placesIn(one, `${place}/${index}`));
  if (!isObject(node)) return [];
  if (typeof node["en"] === "string") return [{ place, texts: node }];
  return Object.entries(node).flatMap(([name, inner]) => placesIn(inner, `${place}/${name}`));
}

const inherited = filesBelow(folder, ".json").flatMap((file) =>
  placesIn(JSON.parse(readFileSync(join(folder, file), "utf8")), file),
);
const places: Place[] = [
  ...inherited,
  ...placesIn(originals, "LVY"),
  ...teams.map(({ code, name }) => ({ place: code, texts: name })),
];

/** Names that stay as they are, and words that a language has taken over. */
const same: Record<string, readonly string[]> = {
  hi: ["UPI", "IFSC"],
  id: ["UPI", "IFSC", "Bank"],
  pt: ["UPI", "IFSC"],
  th: ["UPI", "IFSC"],
  vi: ["UPI", "IFSC"],
};

/** The tags of a text and where its links lead. Words in bold are not counted: two buttons of one name are named once. */
const frameOf = (text: string): string[] =>
  [...text.matchAll(/<[^>]+>/g)].map(([tag]) => tag).filter((tag) => !/^<\/?b>$/.test(tag));

describe.each(languages.filter((language) => language !== "en"))("inherited texts in %s", (language) => {
  it("are all there, translated, and built as in English", () => {
    expect(places.length).toBeGreaterThan(160);
    const written = places.map(({ place, texts }) => ({
      place,
      en: String(texts["en"]),
      own: String(texts[language] ?? ""),
    }));
    const listed = (isWrong: (one: { en: string; own: string }) => boolean) =>
      written.filter(isWrong).map(({ place }) => place);
    expect(listed(({ own }) => own === "")).toEqual([]);
    expect(listed(({ en, own }) => en === own && !same[language]?.includes(en))).toEqual([]);
    expect(listed(({ en, own }) => frameOf(en).join() !== frameOf(own).join())).toEqual([]);
  });
});
