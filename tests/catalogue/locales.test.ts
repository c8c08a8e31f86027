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

/** Words that a language has taken over as they are, by language. */
const sameIn: Record<string, ReadonlySet<string>> = {
  hi: new Set(["common:page.vip", "messages:channels.sms", "messages:desk.smsStates", "staff:page.vip"]),
  id: new Set([
    "content:popup",
    "auth:amount.action",
    "auth:field.domain",
    "bonus:turnover",
    "common:action.deposit",
    "common:action.menu",
    "common:carousel.slide",
    "common:page.depositv2",
    "common:page.vip",
    "lobby:badge.jackpot",
    "lobby:classify.BG",
    "lobby:classify.JP",
    "lobby:game.title",
    "lobby:page.seamless",
    "member:deposit.submit",
    "member:record.type.deposit",
    "messages:channels.sms",
    "messages:desk.smsStates",
    "promo:type.deposit",
    "promo:type.rebate",
    "races:score.multiplier",
    "rewards:kind.rebate",
    "rewards:rebate.amount",
    "rewards:rebate.now",
    "staff:contradictions.subject.deposit",
    "staff:page.vip",
  ]),
  pt: new Set([
    "content:kinds.banners",
    "content:popup",
    "content:popups",
    "auth:amount.action",
    "auth:code.wait",
    "auth:field.email",
    "common:action.menu",
    "common:page.feedback",
    "common:page.vip",
    "common:service.EMAIL",
    "common:share.link",
    "common:table.sum",
    "lobby:badge.jackpot",
    "lobby:classify.AC",
    "lobby:classify.BG",
    "lobby:classify.JP",
    "lobby:section.RNG",
    "lobby:type.RNG",
    "messages:channels.mail",
    "messages:channels.sms",
    "messages:desk.smsStates",
    "points:good",
    "promo:type.app",
    "promo:type.rebate",
    "promo:type.slots",
    "races:score.multiplier",
    "rewards:kind.rebate",
    "rewards:rebate.amount",
    "rewards:rebate.now",
    "staff:audit.group.feedback",
    "staff:audit.value.marketing",
    "staff:page.feedback",
    "staff:page.vip",
    "support:feedback.desk",
  ]),
  th: new Set([
    "auth:amount.action",
    "auth:field.line",
    "auth:field.wechat",
    "common:page.vip",
    "messages:channels.sms",
    "messages:desk.smsStates",
    "staff:page.vip",
  ]),
  vi: new Set([
    "agent:bets.game",
    "auth:amount.action",
    "common:page.vip",
    "lobby:badge.hot",
    "lobby:badge.jackpot",
    "lobby:classify.AC",
    "lobby:classify.BG",
    "lobby:classify.JP",
    "lobby:classify.VP",
    "lobby:game.title",
    "lobby:page.seamless",
    "lobby:section.ESPORTS",
    "lobby:type.ESPORTS",
    "member:bets.game",
    "messages:channels.sms",
    "messages:desk.smsStates",
    "races:score.multiplier",
    "rewards:rebate.game",
    "staff:page.vip",
  ]),
};

/** What is filled into a text: values with their formats, and labels that it names by their keys. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+(?:, \w+)?)\}\}|\$t\(([^)]*)\)/g)].map(([whole]) => whole).toSorted();
/** A text that is only another one's label is the same in every language. */
const isLabel = (text: string) => /^\$t\([^)]*\)$/.test(text);
const base = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, "");

const keyExists = (key: string): boolean => {
  const [namespace = "", name = ""] = key.split(":");
  const texts = english.get(namespace) ?? {};
  return name in texts || `${name}_other` in texts;
};

/** The line of a file where a missing text belongs: after the nearest text before it in English that is there. */
function lineFor(language: string, namespace: string, key: string, source: Record<string, string>): number {
  const lines = readFileSync(join(rootFolder, "locales", language, `${namespace}.json`), "utf8").split("\n");
  const keys = Object.keys(source);
  const before = keys
    .slice(
      0,
      keys.findIndex((one) => base(one) === base(key)),
    )
    .toReversed();
  const found = before.map((one) => lines.findIndex((line) => line.trimStart().startsWith(`"${one}":`)));
  return (found.find((index) => index >= 0) ?? 0) + 2;
}

const none: Record<string, string> = {};

type Found = Record<"missing" | "placeholders" | "english" | "extra", string[]>;

/** What is wrong with the texts of one namespace in a language; `source` are the English ones. */
function compare(language: string, namespace: string, source: Record<string, string>, found: Found): void {
  const own = platform.locales.get(language)?.get(namespace) ?? none;
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [...new Set(Object.keys(source).map(base))];
  const where = (key: string) => `locales/${language}/${namespace}.json: ${key}`;
  for (const key of wanted) {
    const forms = `${key}_other` in source ? categories.map((category) => `${key}_${category}`) : [key];
    for (const form of forms) {
      const [text = "", wording = ""] = [own[form], source[form] ?? source[`${key}_other`]];
      if (!text.trim()) {
        const line = own === none ? 1 : lineFor(language, namespace, form, source);
        found.missing.push(`locales/${language}/${namespace}.json:${line}: ${form} (${wording})`);
      } else if (String(placeholders(text)) !== String(placeholders(wording)))
        found.placeholders.push(where(form));
      const same = language !== "en" && text !== "" && text === source[form] && !isLabel(text);
      const name = `${namespace}:${form}`;
      if (same && !sameAnywhere.has(name) && !sameIn[language]?.has(name)) found.english.push(where(form));
    }
  }
  found.extra.push(
    ...Object.keys(own)
      .filter((key) => !wanted.includes(base(key)))
      .map(where),
  );
}

describe("languages", () => {
  it("are complete", () => {
    const found: Found = { missing: [], placeholders: [], english: [], extra: [] };
    for (const language of platform.locales.keys())
      for (const [namespace, texts] of english) compare(language, namespace, texts, found);
    // All languages and namespaces at once, by what is wrong with them.
    expect(found, "write, translate or delete these texts").toEqual({
      missing: [],
      placeholders: [],
      english: [],
      extra: [],
    });
  });
});

describe("keys", () => {
  it("named by documents exist", () => {
    const text = JSON.stringify([...platform.pages.values(), platform.gameTypes]);
    const named = [...text.matchAll(/"([a-z]+:[A-Za-z0-9_.-]+)"/g)].map(([, key]) => key ?? "");
    expect(named.filter((key) => !keyExists(key))).toEqual([]);
  });

  it("of refusals that have figures are given them", () => {
    const withFigures = new Set(
      Object.entries(english.get("errors") ?? {})
        .filter(([, text]) => text.includes("{{"))
        .map(([name]) => base(name)),
    );
    const server = join(rootFolder, "src/server");
    const bare = filesBelow(server, ".ts").flatMap((file) =>
      [...readFileSync(join(server, file), "utf8").matchAll(/\brefuse\(\s*"([\w.-]+)"\s*\)/g)]
        .filter(([, code = ""]) => withFigures.has(code))
        .map(([, code]) => `${file}: ${code}`),
    );
    expect(bare).toEqual([]);
  });

  it("of refusals and formats exist", () => {
    const missing = [
      ...Object.keys(problemList.problems).map((code) => `errors:${code}`),
      ...Object.keys(platform.patterns).map((id) => `validation:${id}`),
    ].filter((key) => !keyExists(key));
    expect(missing).toEqual([]);
  });
});
