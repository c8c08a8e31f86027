import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageDocument } from "../../src/contract/generated/page.ts";
import { isObject } from "../../src/kernel/json-values.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { buildCatalogue } from "../../src/server/domains/games/catalogue.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { allowedModules, isOn, moduleTree } from "../../src/site/modules.ts";
import { pageAt, pageById } from "../../src/site/page-lookup.ts";
import { type Language, languages, promiseTopics, type Said } from "./promise-topics.ts";

/** Texts of the platform and of its brands promise nothing that code does not provide. */

const platform = readPlatform();
const operations = filesBelow(join(rootFolder, "schemas", "operations"), ".json").map((file) =>
  file.replace(/\.json$/, ""),
);
const pages = [...platform.pages.values()];
const brands = ["aurora", "jade", "saffron"] as const;

const readJson = <T>(...path: string[]): T =>
  JSON.parse(readFileSync(join(rootFolder, ...path), "utf8")) as T;

type Text = { where: string; language: Language; text: string };

/** Every text of a document that exists in several languages. */
function textsIn(document: unknown, where: string): Text[] {
  if (Array.isArray(document)) return document.flatMap((one, index) => textsIn(one, `${where}/${index}`));
  if (!isObject(document)) return [];
  if (typeof document["en"] === "string")
    return languages.flatMap((language) => {
      const text = document[language];
      return typeof text === "string" ? [{ where, language, text }] : [];
    });
  return Object.entries(document).flatMap(([key, inner]) => textsIn(inner, `${where}/${key}`));
}

type Modules = { modules: Record<string, boolean> };
const modulesOf = (brand: string) =>
  allowedModules(
    moduleTree(platform.modules, {
      ...readJson<Modules>("whitelabels", "_base", "modules.json").modules,
      ...readJson<Modules>("whitelabels", brand, "modules.json").modules,
    }),
  );

const folders = ["_base", ...brands];
const filesOf = (folder: string) => filesBelow(join(rootFolder, "whitelabels", folder), ".json");
const contentOf = (folder: string): Text[] =>
  filesOf(folder)
    .filter((file) => file.startsWith("content/") || file === "brand.json")
    .flatMap((file) => textsIn(readJson("whitelabels", folder, file), `${folder}/${file}`));

/** A brand's overrides of the platform's texts. */
const overridesOf = (folder: string): Text[] =>
  languages.flatMap((language) =>
    filesOf(folder).includes(`locales/${language}.json`)
      ? Object.entries(
          readJson<Record<string, string>>("whitelabels", folder, `locales/${language}.json`),
        ).map(([key, text]) => ({ where: `${folder}/${key}`, language, text }))
      : [],
  );

/** Pages that are closed in every brand: their texts are never shown. */
const closed = pages.filter(({ module }) => brands.every((brand) => !isOn(modulesOf(brand), module)));
const keysIn = (document: unknown): string[] =>
  [...JSON.stringify(document).matchAll(/"([a-z]+:[A-Za-z0-9_.-]+)"/g)].map(([, key]) => key ?? "");

/** Keys that only closed pages, and menu entries that lead to them, use. */
function closedKeys(): Set<string> {
  const ids = new Set(closed.map(({ id }) => id));
  const entries: { page?: string; labelKey?: string }[] = [];
  for (const folder of folders) {
    if (!filesOf(folder).includes("navigation.json")) continue;
    JSON.stringify(readJson("whitelabels", folder, "navigation.json"), (_key, value: unknown) => {
      if (isObject(value) && typeof value["page"] === "string") entries.push(value);
      return value;
    });
  }
  const open = new Set(keysIn(pages.filter(({ id }) => !ids.has(id))));
  const behind = entries.flatMap(({ page = "", labelKey }) => (ids.has(page) && labelKey ? [labelKey] : []));
  return new Set([...keysIn(closed), ...behind].filter((key) => !open.has(key)));
}

/** Names of kinds, which are shown only where there is one of the kind: no promise. */
const isKindName = (key: string): boolean =>
  /^(promo:type|member:record\.type|common:service|staff)[.:]/.test(key);

function platformTexts(): Text[] {
  const silent = closedKeys();
  return languages.flatMap((language) =>
    [...(platform.locales.get(language) ?? [])].flatMap(([namespace, texts]) =>
      Object.entries(texts)
        .map(([name, text]) => ({ where: `${namespace}:${name}`, language, text }))
        .filter(({ where }) => !silent.has(where) && !isKindName(where)),
    ),
  );
}

const content = folders.flatMap((folder) => [...contentOf(folder), ...overridesOf(folder)]);
const payments = folders
  .filter((folder) => filesOf(folder).includes("payments.json"))
  .flatMap((folder) => textsIn(readJson("whitelabels", folder, "payments.json"), `${folder}/payments.json`));
const everything = [...content, ...payments, ...platformTexts()];
const about = platformTexts().filter(({ where }) => where === "lobby:about.text");

const catalogue = buildCatalogue(platform, {
  vendorCodes: undefined,
  imageCdn: [],
  language: "en",
  allowed: allowedModules(moduleTree(platform.modules, {})),
  adapters: new Set(
    [...platform.vendors.values()].flatMap(({ code, traits }) => (traits.includes("house") ? [code] : [])),
  ),
});
const app = { operations, games: catalogue.games };

/** Texts that match, each with what it says. */
const saying = (texts: readonly Text[], words: Said): string[] =>
  texts.flatMap(({ where, language, text }) => {
    const [said] = words[language]?.exec(text) ?? [];
    return said === undefined ? [] : [`${where} (${language}): ${said}`];
  });

describe("texts", () => {
  it("are many, those of brands in both languages, and those of the platform in all", () => {
    expect(everything.length).toBeGreaterThan(1_000);
    for (const { where, language } of content.filter(({ language: one }) => one === "en"))
      expect(
        content.some((other) => other.where === where && other.language !== language),
        where,
      ).toBe(true);
    const inBase = Map.groupBy(contentOf("_base"), ({ language }) => language);
    for (const language of languages) expect(inBase.get(language)?.length).toBe(inBase.get("en")?.length);
  });

  it.each(promiseTopics)("do not promise $topic before it exists", ({ words, isKept }) => {
    const said = saying(everything, words);
    expect(isKept(app) ? [] : said).toEqual([]);
  });

  it.each(promiseTopics)("a promise of $topic would be found", ({ words, examples, isKept }) => {
    for (const language of isKept(app) ? (["en", "hi"] as const) : languages)
      expect(words[language]?.test(examples[language] ?? ""), language).toBe(true);
    expect(isKept({ operations: [], games: [] })).toBe(false);
  });
});

/** A game's name in every language that it is written in. */
function namesOf(vendor: string, gameCode: string): string[] {
  const name = platform.vendors.get(vendor)?.games.find((game) => game.gameCode === gameCode)?.name ?? "";
  return typeof name === "string" ? [name] : Object.values(name);
}

describe("figures", () => {
  it("of time are not part of a brand's texts: pages take them from the brand's rules", () => {
    const units = "seconds?|minutes?|hours?|days?|weeks?|months?|years?";
    const numbers = "\\d+|one|two|three|four|five|ten|twenty|thirty|sixty|a few";
    const words = {
      en: new RegExp(`\\b(?:${numbers}) (?:working )?(?:${units})\\b`, "i"),
      hi: /(?:\d+|एक|दो|तीन|चार|पाँच|दस|तीस|कुछ) (?:सेकंड|मिनट|घंटे|घंटा|दिन|हफ़्ते|सप्ताह|महीने)(?![\p{L}\p{M}])/u,
      id: /\b(?:\d+|dua|tiga|empat|lima|sepuluh) (?:detik|menit|jam|hari|minggu|bulan|tahun)\b/i,
      pt: /(?<!\p{L})(?:\d+|dois|duas|três|quatro|cinco|dez) (?:segundos|minutos|horas|dias|semanas|meses|anos)(?!\p{L})/iu,
      th: /(?:\d+|สอง|สาม|สี่|ห้า|สิบ) ?(?:วินาที|นาที|ชั่วโมง|วัน|สัปดาห์|เดือน|ปี)/u,
      vi: /(?<!\p{L})(?:\d+|hai|ba|bốn|năm|mười) (?:giây|phút|giờ|ngày|tuần|tháng|năm)(?!\p{L})/iu,
    };
    // The minimum age is the platform's rule, and registration asks for it; a game may be named after its duration.
    const names = catalogue.games.flatMap(({ vassalage, gameCode }) => namesOf(vassalage, gameCode));
    const without = new RegExp(["18 (?:years|साल|tahun|anos|ปี|tuổi)", ...names].join("|"), "g");
    const texts = [...content, ...about].map((one) => ({ ...one, text: one.text.replaceAll(without, "") }));
    expect(saying(texts, words)).toEqual([]);
  });

  it("of money are in the brand's payments, and shares are nowhere", () => {
    for (const folder of folders) {
      const own = filesOf(folder).includes("payments.json") ? folder : "_base";
      const known = new Set(
        [...JSON.stringify(readJson("whitelabels", own, "payments.json")).matchAll(/"(\d+)"/g)].map(
          ([, amount]) => Number(amount),
        ),
      );
      for (const { where, text } of [...contentOf(folder), ...overridesOf(folder)]) {
        for (const [said, amount = ""] of text.matchAll(/(?:₹|RM)\s?([\d,]*\d)/g))
          expect(known.has(Number(amount.replaceAll(",", ""))), `${where}: ${said}`).toBe(true);
        expect(text, where).not.toMatch(/\d\s?%/);
      }
    }
  });

  it("of games and makers are counted by pages, never written", () => {
    const words = {
      en: /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|dozens|hundreds|thousands)(?: of)? (?:[a-z]+ )?(?:games|makers|slots|tables|studios)\b/i,
      hi: /(?:\d+|दो|तीन|चार|पाँच|छह|सात|आठ|नौ|दस|दर्जनों|सैकड़ों|हज़ारों) (?:गेम|खेल|स्लॉट|टेबल|निर्माता)(?![\p{L}\p{M}])/u,
      id: /\b(?:\d+|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|puluhan|ratusan|ribuan) (?:game|permainan|penyedia|slot|meja|studio)\b/i,
      pt: /(?<!\p{L})(?:\d+|dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|dezenas|centenas|milhares)(?: de)? (?:jogos|provedores|slots|mesas|estúdios)(?!\p{L})/iu,
      th: /(?:\d+|หลายสิบ|หลายร้อย|หลายพัน|นับพัน) ?(?:เกม|ค่าย|สล็อต|โต๊ะ|สตูดิโอ)/u,
      vi: /(?<!\p{L})(?:\d+|hai|ba|bốn|năm|sáu|bảy|tám|chín|mười|hàng chục|hàng trăm|hàng nghìn) (?:game|trò chơi|nhà cung cấp|slot|bàn|studio)(?!\p{L})/iu,
    };
    expect(saying([...content, ...about], words)).toEqual([]);
  });
});

describe("games that are named", () => {
  it("can be played", () => {
    const names = [...platform.vendors.values()]
      .flatMap(({ code, games }) => games.map(({ gameCode, name }) => ({ code, gameCode, name })))
      .filter(({ code, gameCode }) => catalogue.game(code, gameCode)?.state !== "open")
      .flatMap(({ name }) => (typeof name === "string" ? [name] : Object.values(name)));
    expect(names.length).toBeGreaterThan(200);
    const named = content.flatMap(({ where, text }) =>
      names
        .filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u").test(text))
        .map((name) => `${where}: ${name}`),
    );
    expect(named).toEqual([]);
  });
});

type Promotions = { promotions: { id: string; type: string }[] };
type Announcements = { announcements: { id: string; promotionType?: string }[] };
type Help = { topics: { tag: string }[] };
type Banners = { banners: { id: string; link?: string }[] };

/** A document of a brand, or the one it inherits. */
const document = <T>(brand: string, file: string): T =>
  readJson("whitelabels", filesOf(brand).includes(file) ? brand : "_base", file);

describe.each(folders)("links in the texts of %s", (folder) => {
  const brand = folder === "_base" ? brands[0] : folder;
  const allowed = modulesOf(brand);
  const isOpen = (page: PageDocument | undefined) => page?.route !== undefined && isOn(allowed, page.module);
  const { promotions } = document<Promotions>(folder, "content/promotions.json");
  const { topics } = document<Help>(folder, "content/help.json");

  const leads = (page: PageDocument | undefined, address: URL): boolean => {
    if (!isOpen(page)) return false;
    const id = address.searchParams.get("id");
    const type = address.searchParams.get("type");
    if (page?.id === "help" && address.hash) return topics.some(({ tag }) => `#${tag}` === address.hash);
    if (page?.id !== "promotions") return true;
    return promotions.some((one) => (!id || one.id === id) && (!type || one.type === type));
  };

  it("lead to open pages, and to existing promotions and topics", () => {
    const links = contentOf(folder).flatMap(({ where, text }) =>
      [...text.matchAll(/href="(\/[^"]*)"/g)].map(([, href = ""]) => ({ where, href })),
    );
    expect(links.length).toBeGreaterThan(3);
    const dead = links.filter(({ href }) => {
      const address = new URL(href, "http://brand.example");
      return !leads(pageAt(pages, address.pathname), address);
    });
    expect(dead).toEqual([]);
  });

  it("of banners do, too", () => {
    const dead = document<Banners>(folder, "content/banners.json").banners.filter(({ link = "" }) => {
      if (!link.startsWith("page:")) return false;
      const [id = "", query = ""] = link.slice("page:".length).split("?");
      return !leads(pageById(pages, id), new URL(`http://brand.example/?${query}`));
    });
    expect(dead).toEqual([]);
  });

  it("of announcements lead to a promotion of their type", () => {
    const types = promotions.map(({ type }) => type);
    const dead = document<Announcements>(folder, "content/announcements.json").announcements.filter(
      ({ promotionType }) => promotionType !== undefined && !types.includes(promotionType),
    );
    expect(dead).toEqual([]);
  });
});

describe("menus", () => {
  it("of the brands lead to no empty page", () => {
    const empty = pages.filter(({ blocks }) => blocks.some(({ type }) => type === "empty-page"));
    for (const brand of brands) {
      const open = empty.filter(({ module }) => isOn(modulesOf(brand), module)).map(({ id }) => id);
      const navigation = JSON.stringify([
        document(brand, "navigation.json"),
        readJson("whitelabels", "_base", "navigation.json"),
      ]);
      expect(
        open.filter((id) => navigation.includes(`"page":"${id}"`)),
        brand,
      ).toEqual([]);
      // A centre lists its pages by itself.
      const centres = empty.filter(({ id, centre }) => centre !== undefined && open.includes(id));
      expect(
        centres.map(({ id }) => id),
        brand,
      ).toEqual([]);
    }
  });
});
