import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isObject } from "../../src/kernel/json-values.ts";
import { en } from "../../src/partners/originals/client/words/en.ts";
import { hi } from "../../src/partners/originals/client/words/hi.ts";
import { id } from "../../src/partners/originals/client/words/id.ts";
import { pt } from "../../src/partners/originals/client/words/pt.ts";
import { th } from "../../src/partners/originals/client/words/th.ts";
import { vi } from "../../src/partners/originals/client/words/vi.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { shippedBrands } from "../support/shipped-brands.ts";

/** Contents name buttons, pages and states in bold: each is a text that a screen shows under that name. */

const platform = readPlatform();
const languages = { en, hi, id, pt, th, vi } as const;
type Language = keyof typeof languages;

const lower = (texts: Iterable<string>): Set<string> => new Set([...texts].map((text) => text.toLowerCase()));

/** Words of browsers and telephones: those that the page of the app names as well. */
const ofDevices = (language: Language): string[] => [
  "Android",
  "iPhone",
  ...Object.entries(platform.locales.get(language)?.get("lobby") ?? {}).flatMap(([name, text]) =>
    name.startsWith("download.") ? [...text.matchAll(/“([^”]+)”/g)].map(([, named = ""]) => named) : [],
  ),
];

const shown = (language: Language): Set<string> =>
  lower([
    ...[...(platform.locales.get(language)?.values() ?? [])].flatMap((texts) => Object.values(texts)),
    ...Object.values(languages[language]),
    ...ofDevices(language),
  ]);

/** What the texts of a document write in bold, in a language. */
function boldIn(document: unknown, language: Language): string[] {
  if (Array.isArray(document)) return document.flatMap((one) => boldIn(one, language));
  if (!isObject(document)) return [];
  if (typeof document["en"] !== "string")
    return Object.values(document).flatMap((one) => boldIn(one, language));
  const text = document[language];
  return typeof text === "string" ? [...text.matchAll(/<b>(.*?)<\/b>/g)].map(([, named = ""]) => named) : [];
}

const folder = join(rootFolder, "whitelabels");
const contents = ["_base", ...shippedBrands].flatMap((brand) =>
  filesBelow(join(folder, brand, "content"), ".json").map((file) => `${brand}/content/${file}`),
);

describe.each(Object.keys(languages) as Language[])("names in bold (%s)", (language) => {
  const named = contents.flatMap((file) =>
    boldIn(JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown, language).map((name) => ({
      file,
      name,
    })),
  );

  it("are texts of screens", () => {
    expect(named.length).toBeGreaterThan(30);
    const known = shown(language);
    expect(named.filter(({ name }) => !known.has(name.toLowerCase()))).toEqual([]);
  });
});

describe("a game that names a page of the site", () => {
  it.each(Object.entries(languages))("names it as the site does: %s", (language, words) => {
    const page = platform.locales.get(language)?.get("common")?.["page.saferPlay"] ?? "";
    expect(words["problem.own-limit"]).toContain(page);
  });
});
