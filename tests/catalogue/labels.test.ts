import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import originals from "../../schemas/vendors/LVY.json" with { type: "json" };
import { isObject } from "../../src/kernel/json-values.ts";
import { en } from "../../src/partners/originals/client/words/en.ts";
import { hi } from "../../src/partners/originals/client/words/hi.ts";
import { id as indonesian } from "../../src/partners/originals/client/words/id.ts";
import { pt } from "../../src/partners/originals/client/words/pt.ts";
import { th } from "../../src/partners/originals/client/words/th.ts";
import { vi } from "../../src/partners/originals/client/words/vi.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { labelsIn } from "../../src/server/brands/texts.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";

/** What texts call a page, a button or a unit is what the page, the button and the unit are called. */

const platform = readPlatform();
const languages = [...platform.locales.keys()];

type Text = { key: string; text: string };
const textsOf = (language: string): Text[] =>
  [...(platform.locales.get(language) ?? [])].flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([name, text]) => ({ key: `${namespace}:${name}`, text })),
  );
const english = new Map(textsOf("en").map(({ key, text }) => [key, text]));

describe("a label that a text names by its key", () => {
  it.each(languages)("exists and names no other one: %s", (language) => {
    const named = textsOf(language).flatMap(({ key, text }) =>
      labelsIn(text).map((label) => ({ key, label })),
    );
    expect(named.length).toBeGreaterThan(20);
    const wrong = named.filter(({ label }) => {
      const text = english.get(label);
      return text === undefined || labelsIn(text).length > 0;
    });
    expect(wrong).toEqual([]);
  });

  it("is written so that it is found", () => {
    const lost = languages.flatMap((language) =>
      textsOf(language).filter(({ text }) => text.split("$t").length - 1 !== labelsIn(text).length),
    );
    expect(lost).toEqual([]);
  });
});

/** Titles of pages that are no everyday words, so that a text with one of them names the page. */
const everyday = /^(Agent centre|Choose a new password|Log in|Create an account|Game makers?)$/;
const pages = [...platform.pages.values()].filter(({ id }) => !/^(desk|system)\//.test(id));
const titles = [...new Set(pages.map(({ titleKey = "" }) => english.get(titleKey) ?? ""))];
const distinctive = titles.filter((title) => title.includes(" ") && !everyday.test(title));

/** The pages that an English text names by their words. */
function namedPages(text: string): string[] {
  const ways = titles.filter((title) => new RegExp(`\\b(?:[Uu]nder|[Ss]ee|page) “?${title}\\b`).test(text));
  const names = distinctive.filter((title) => new RegExp(`\\b${title}\\b`, "i").test(text));
  return [...new Set([...ways, ...names])].filter((title) => title !== "" && title !== text);
}

describe("a page that a text of the platform names", () => {
  it("is named by its title's key, since brands call their pages otherwise", () => {
    expect(distinctive.length).toBeGreaterThan(15);
    expect(namedPages("Your reward waits: see the Reward Centre.")).toEqual(["Reward centre"]);
    expect(namedPages("See it under Feedback.")).toEqual(["Feedback"]);
    // The agent centre and the desk are not renamed by brands: their texts may say what a page shows.
    const named = [...english]
      .filter(([key]) => !/^(agent|staff|content):|:desk\./.test(key))
      .flatMap(([key, text]) => namedPages(text).map((title) => `${key}: ${title}`));
    expect(named).toEqual([]);
  });
});

/** The words of our games, by language. */
const gameWords = { en, hi, id: indonesian, pt, th, vi };

describe("a page that our games name", () => {
  it.each(Object.entries(gameWords))("is called so on the site: %s", (language, words) => {
    const page = platform.locales.get(language)?.get("common")?.["page.saferPlay"] ?? "";
    expect(page).not.toBe("");
    expect(words["problem.own-limit"]).toContain(page);
  });
});

describe("a game of ours", () => {
  it.each(Object.entries(gameWords))("is called in the lobby as in itself: %s", (language, words) => {
    const called = Object.entries<string>(words).filter(([key]) => key.startsWith("name."));
    expect(called.length).toBe(10);
    const inLobby = called.map(([key]) => {
      const game = originals.games.find(({ gameCode }) => gameCode === key.slice("name.".length));
      return [key, (game?.name as Record<string, string> | undefined)?.[language]];
    });
    expect(inLobby).toEqual(called);
  });
});

const readJson = (path: string): unknown =>
  JSON.parse(readFileSync(join(rootFolder, "whitelabels", path), "utf8"));
const files = filesBelow(join(rootFolder, "whitelabels"), ".json");

/** The texts of a language in a document of contents, with their places. */
function contentIn(document: unknown, language: string, where: string): Text[] {
  if (Array.isArray(document))
    return document.flatMap((one, index) => contentIn(one, language, `${where}/${index}`));
  if (!isObject(document)) return [];
  const text = document[language];
  if (typeof document["en"] === "string") return typeof text === "string" ? [{ key: where, text }] : [];
  return Object.entries(document).flatMap(([key, inner]) => contentIn(inner, language, `${where}/${key}`));
}

const plain = (text: string) => text.trim().toLowerCase();

describe.each(Object.entries(gameWords))("emphasised words in contents: %s", (language, games) => {
  const labels = new Set([...textsOf(language).map(({ text }) => text), ...Object.values(games)].map(plain));
  /** The words of phones: the page about the app has them, too. */
  const phones = plain(
    ["android", "iphone"]
      .map((phone) => platform.locales.get(language)?.get("lobby")?.[`download.${phone}`])
      .join(" "),
  );
  const contents = files.filter((file) => /\/content\/(help|promotions|announcements)\.json$/.test(file));

  it("are the labels of what they name", () => {
    const emphasised = contents.flatMap((file) => {
      const own = file.replace(/\/.*/, `/locales/${language}.json`);
      const words = files.includes(own)
        ? Object.values(readJson(own) as object)
            .map(String)
            .map(plain)
        : [];
      return contentIn(readJson(file), language, file).flatMap(({ key, text }) =>
        [...text.matchAll(/<b>([^<]+)<\/b>/g)].map(([, label = ""]) => ({ key, label, words })),
      );
    });
    expect(emphasised.length).toBeGreaterThan(30);
    const unknown = emphasised.filter(
      ({ label, words }) =>
        !labels.has(plain(label)) && !words.includes(plain(label)) && !phones.includes(plain(label)),
    );
    expect(unknown.map(({ key, label }) => `${key}: ${label}`)).toEqual([]);
  });
});

type Help = { topics: { tag: string; title: Record<string, string> }[] };

describe("a link in contents", () => {
  const { topics } = readJson("_base/content/help.json") as Help;
  const named = /^\/(?:member|agentHome|about)\b/;

  /** What a page or a help topic at an address is called; undefined where a link may say anything. */
  function titleAt(address: string, language: string): string | undefined {
    const [path = "", tag] = address.split("#");
    if (path === "/help" && tag) return topics.find((topic) => topic.tag === tag)?.title[language];
    if (!named.test(path)) return undefined;
    const [namespace = "", name = ""] = pages.find(({ route }) => route === path)?.titleKey?.split(":") ?? [];
    return platform.locales.get(language)?.get(namespace)?.[name];
  }

  it.each(languages)("to a page of members, agents or help says what it is called: %s", (language) => {
    const links = files
      .filter((file) => file.includes("/content/"))
      .flatMap((file) => contentIn(readJson(file), language, file))
      .flatMap(({ key, text }) =>
        [...text.matchAll(/<a href="(\/[^"?]*)">([^<]*)<\/a>/g)].flatMap(([, address = "", label = ""]) => {
          const title = titleAt(address, language);
          return title === undefined ? [] : [{ key, address, label, title }];
        }),
      );
    expect(links.length).toBeGreaterThan(12);
    const others = links.filter(({ label, title }) => !plain(label).includes(plain(title)));
    expect(others).toEqual([]);
  });
});

describe("a brand's own words for points", () => {
  const brands = files.flatMap((file) => /^(\w+)\/locales\/en\.json$/.exec(file)?.[1] ?? []);

  it.each(brands)("are in every text about points that a member reads, in every language: %s", (brand) => {
    const own = readJson(`${brand}/locales/en.json`) as Record<string, string>;
    const enabled = files.flatMap(
      (file) => new RegExp(`^${brand}/locales/(.+)\\.json$`).exec(file)?.[1] ?? [],
    );
    for (const language of enabled)
      expect(
        Object.keys(readJson(`${brand}/locales/${language}.json`) as object).toSorted(),
        language,
      ).toEqual(Object.keys(own).toSorted());
    if (!own["points:points"]) return;
    const others = [...english].filter(
      ([key, text]) =>
        /\bpoints?\b/i.test(text.replace(/\{\{\w+\}\}|\$t\([^)]*\)/g, "")) &&
        !(key in own) &&
        !/^(staff|content|agent):|:desk\.|:gifts\.|^errors:subAccount/.test(key),
    );
    expect(others).toEqual([]);
  });
});
