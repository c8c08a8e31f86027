import { describe, expect, it } from "vitest";
import { readPlatform } from "../../src/server/brands/platform.ts";

/** A thing has one name in each language, and members read no word of the trade. */

const platform = readPlatform();
const english = [...(platform.locales.get("en") ?? [])].flatMap(([namespace, texts]) =>
  Object.entries(texts).map(([name, text]) => ({ namespace, name, text })),
);

/** A term: what English says, and what every other language says wherever English does. */
type Term = { en: RegExp } & Record<"hi" | "id" | "pt" | "th" | "vi", RegExp>;

const terms: readonly Term[] = [
  {
    en: /reality check/i,
    hi: /खेल जाँच/,
    id: /pengingat bermain/i,
    pt: /avisos? de tempo de jogo/i,
    th: /การเตือนเวลาเล่น/,
    vi: /nhắc thời gian chơi/i,
  },
  {
    en: /payment password/i,
    hi: /भुगतान पासवर्ड/,
    id: /kata sandi pembayaran/i,
    pt: /senha de pagamento/i,
    th: /รหัสผ่านธุรกรรม/,
    vi: /mật khẩu thanh toán/i,
  },
  {
    en: /vendor|game makers?/i,
    hi: /निर्माता/,
    id: /penyedia/i,
    pt: /provedor/i,
    th: /ค่าย/,
    vi: /nhà cung cấp/i,
  },
  { en: /rebate/i, hi: /रिबेट/, id: /rebate/i, pt: /rebate/i, th: /รีเบต/, vi: /hoàn trả/i },
  { en: /payslip/i, hi: /वेतन पर्च/, id: /slip/i, pt: /holerite/i, th: /ใบ/, vi: /phiếu/i },
  { en: /\bgifts?\b/i, hi: /उपहार/, id: /bingkisan/i, pt: /presente/i, th: /ของขวัญ/, vi: /quà/i },
  {
    en: /red envelope/i,
    hi: /लाल लिफ़ाफ़/,
    id: /angpau|amplop merah/i,
    pt: /envelopes? vermelhos?/i,
    th: /อั่งเปา|ซองแดง/,
    vi: /lì xì|bao/i,
  },
  { en: /turnover/i, hi: /टर्नओवर/, id: /turnover/i, pt: /volume/i, th: /เทิร์น/, vi: /doanh/i },
  {
    en: /valid bet/i,
    hi: /मान्य/,
    id: /taruhan (valid|sah)/i,
    pt: /apostas? válidas?/i,
    th: /เดิมพันที่/,
    vi: /cược hợp lệ/i,
  },
];

/** A text without the values and labels that are put into it. */
const written = (text: string) => text.replace(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, "");

describe("a term", () => {
  it.each(terms.map((term) => [term.en.source, term] as const))(
    "has one name in each language: %s",
    (_, term) => {
      const said = english.filter(({ text }) => term.en.test(written(text)));
      expect(said.length).toBeGreaterThan(3);
      const others = (["hi", "id", "pt", "th", "vi"] as const).flatMap((language) =>
        said.flatMap(({ namespace, name }) => {
          const text = platform.locales.get(language)?.get(namespace)?.[name];
          return text === undefined || term[language].test(text)
            ? []
            : [`${language} ${namespace}:${name}: ${text}`];
        }),
      );
      expect(others).toEqual([]);
    },
  );
});

/** What members do not read, and what they read for it. Staff and agents have their own words. */
const avoided: readonly { words: RegExp; instead: string }[] = [
  { words: /\bvendors?\b/i, instead: "game maker, or payment company" },
  { words: /\bgame compan(?:y|ies)\b/i, instead: "game maker" },
  { words: /\b(?:this|a|the) brand\b/i, instead: "here, or this site" },
  { words: /\b(?:this|the|a) letter\b|^letters cannot/i, instead: "e-mail" },
  { words: /(?<!e-)\bmails?\b/i, instead: "e-mail" },
  { words: /\b(?:desk|downlines? below|back office)\b/i, instead: "our staff" },
  {
    words:
      /\b(?:null|undefined|NaN|token|payload|JSON|API|HTTP|UUID|endpoint|backend|boolean|cookie|cache|query|session id)\b/i,
    instead: "what it is for the reader",
  },
];

/** Texts of the desk, of its refusals, and of development. */
const ofStaff =
  /^(?:staff|content|agent):|:desk\.|:chat\.desk|^errors:(?:desk|gift|message|report|staff|segment|tag|note|content|match|contract|payment\.(?:contradicted|same-eyes))\b|^rewards:(?:applications|budget|edited|free\.(?:told|toldLabel|cancel)|gifts|ruleState|name|on)\b|^draws:desk|^common:development|^auth:(?:page\.)?desk|^messages:(?:kind|by)\b|^safer:mark|^member:record\.type\.agent|^validation:/;

describe("a member", () => {
  it.each(avoided)("reads “$instead” instead of $words", ({ words }) => {
    const said = english
      .map(({ namespace, name, text }) => ({ key: `${namespace}:${name}`, text: written(text) }))
      .filter(({ key, text }) => !ofStaff.test(key) && words.test(text));
    expect(said).toEqual([]);
  });
});
