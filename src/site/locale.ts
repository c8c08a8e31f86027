/** Languages written from right to left, by their primary subtag. */
const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** Development-only languages: accented and 40 % longer English, and mirrored English. */
export const pseudoLocales = ["en-XA", "ar-XB"] as const;

/** Codes of the older API, both ways one table: storage keys `lang` and `hisLang` keep these. */
const legacyCodes: Record<string, string> = {
  EN: "en",
  HI: "hi",
  CN: "zh-Hans",
  TW: "zh-Hant",
  TH: "th",
  VN: "vi",
  ID: "id",
  MY: "ms",
  BD: "bn",
  KR: "ko",
  JP: "ja",
  PT: "pt-BR",
  ES: "es",
};

const legacyByTag = Object.fromEntries(Object.entries(legacyCodes).map(([code, tag]) => [tag, code]));

/** BCP 47 tag of an older code; a tag is given back as it is. */
export const languageOfLegacy = (code: string): string => legacyCodes[code.toUpperCase()] ?? code;

/** Older code of a tag, in capitals when the table has none. */
export const legacyOfLanguage = (tag: string): string => legacyByTag[tag] ?? tag.toUpperCase();

export const directionOf = (language: string): "ltr" | "rtl" =>
  rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";

export type LanguageWish = {
  query?: string | undefined;
  cookie?: string | undefined;
  header?: string | undefined;
};

/**
 * The first language (docs/protocols/calls.md): ?lang=, else the lang cookie, else Accept-Language, else the default.
 * Only offered languages are chosen; a region ("en-GB") falls to its language.
 */
export function chooseLanguage(offered: readonly string[], fallback: string, wish: LanguageWish): string {
  const wishes = [wish.query, wish.cookie, ...acceptedLanguages(wish.header ?? "")];
  for (const wanted of wishes) {
    const match = wanted ? offeredAs(offered, languageOfLegacy(wanted)) : undefined;
    if (match) return match;
  }
  return fallback;
}

function offeredAs(offered: readonly string[], wanted: string): string | undefined {
  const lower = wanted.toLowerCase();
  return (
    offered.find((tag) => tag.toLowerCase() === lower) ??
    offered.find((tag) => tag.toLowerCase() === lower.split("-")[0])
  );
}

function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(";q=");
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== "" && tag !== "*" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

const accents: Record<string, string> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ö",
  u: "ü",
  A: "Å",
  E: "É",
  I: "Î",
  O: "Ø",
  U: "Û",
  c: "ç",
  n: "ñ",
  s: "š",
  y: "ý",
};

/**
 * A text in a pseudo-language: placeholders and tags stay whole. en-XA is accented and padded by 40 %,
 * ar-XB is English in a right-to-left override, so a mirrored page can still be read by its builders.
 */
export function pseudoText(text: string, language: string): string {
  if (language === "ar-XB") return `\u202E${text}\u202C`;
  const accented = text
    .split(/(\{\{[^}]*\}\}|<[^>]*>)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-zA-Z]/g, (letter) => accents[letter] ?? letter),
    )
    .join("");
  return `[${accented}${"~".repeat(Math.ceil(text.length * 0.4))}]`;
}

/**
 * Texts that stand for numbers, in every form that a language has for them: what is not written in some form is said
 * in the general one. English has two forms and Arabic six.
 */
export function withPlurals(texts: Record<string, string>, language: string): Record<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const general = Object.entries(texts).filter(([key]) => key.endsWith("_other"));
  const made = general.flatMap(([key, text]) =>
    forms.map((form) => [`${key.slice(0, -"other".length)}${form}`, text] as const),
  );
  return { ...Object.fromEntries(made), ...texts };
}

/** A text in a language: the language itself, its primary subtag, then English. */
export function localized(localizedText: { en: string }, language: string): string {
  const text: Record<string, string | undefined> = { ...localizedText };
  const pseudo = pseudoLocales.some((tag) => tag === language);
  const found = text[language] ?? text[language.split("-")[0] ?? ""] ?? text.en ?? "";
  return pseudo && !found.includes("<") ? pseudoText(localizedText.en, language) : found;
}
