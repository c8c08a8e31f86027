/** Languages written from right to left, by their primary subtag. */
const rightToLeft = new Set(["ar", "fa", "he", "ur"]);

/** Development-only languages: accented and 40 % longer English, and mirrored English. */
export const pseudoLocales = ["en-XA", "ar-XB"] as const;

/**
 * Language codes of the older API; one table serves both directions. The storage keys `lang` and `hisLang` hold these
 * codes.
 */
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
  PT: "pt",
  ES: "es",
  RU: "ru",
  TR: "tr",
  DE: "de",
  FR: "fr",
  IT: "it",
  PL: "pl",
  NL: "nl",
  SE: "sv",
  SA: "ar",
  IR: "fa",
  PK: "ur",
  NP: "ne",
  LK: "si",
  MM: "my",
  KH: "km",
  LA: "lo",
  PH: "fil",
  MN: "mn",
  TA: "ta",
  TE: "te",
  MR: "mr",
};

const legacyByTag = Object.fromEntries(Object.entries(legacyCodes).map(([code, tag]) => [tag, code]));

/** BCP 47 tag of an older code; a tag is returned as it is. */
const languageOfLegacy = (code: string): string => legacyCodes[code.toUpperCase()] ?? code;

/** Older code of a tag; a tag that is not in the table gives its capitals. */
export const legacyOfLanguage = (tag: string): string => legacyByTag[tag] ?? tag.toUpperCase();

/** The name of a language in another one, such as Hindi for hi; its tag where it has none. */
export const languageName = (tag: string, reader: string): string =>
  new Intl.DisplayNames([reader, "en"], { type: "language" }).of(tag) ?? tag;

export const directionOf = (language: string): "ltr" | "rtl" =>
  rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";

export type LanguageRequest = {
  query?: string | undefined;
  /** The language of the page that calls. */
  page?: string | undefined;
  cookie?: string | undefined;
  header?: string | undefined;
};

/**
 * Selects the language of a first visit (docs/protocols/calls.md): ?lang=, else that of the page that calls, else the
 * lang cookie, else Accept-Language, else the default. Only offered languages are selected; a region ("en-GB") falls back to its language.
 */
export function chooseLanguage(offered: readonly string[], fallback: string, wish: LanguageRequest): string {
  const wishes = [wish.query, wish.page, wish.cookie, ...acceptedLanguages(wish.header ?? "")];
  for (const wanted of wishes) {
    const match = wanted ? offeredLanguage(offered, wanted) : undefined;
    if (match) return match;
  }
  return fallback;
}

/**
 * The offered language that a tag or an older code means; undefined for none. Some letters are both: MY is the older code of
 * Malay, and my the tag of Burmese. Capitals are read as the older code first, other letters as the tag first. Codes that
 * name a region mean its usual script, so that zh-TW finds zh-Hant.
 */
export function offeredLanguage(offered: readonly string[], wanted: string): string | undefined {
  const older = languageOfLegacy(wanted);
  const readings = wanted === wanted.toUpperCase() ? [older, wanted] : [wanted, older];
  for (const reading of readings) {
    const match = offeredAs(offered, reading);
    if (match) return match;
  }
  return undefined;
}

function offeredAs(offered: readonly string[], wanted: string): string | undefined {
  const lower = wanted.toLowerCase();
  const named = (tag: string | undefined) => offered.find((one) => one.toLowerCase() === tag);
  return named(lower) ?? named(withScript(wanted)?.toLowerCase()) ?? named(lower.split("-")[0]);
}

/** Language and usual script of a tag: zh-Hant of zh-TW; undefined for letters that are no tag. */
function withScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return script && `${language}-${script}`;
  } catch {
    return undefined;
  }
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
 * A text in a pseudo-language: placeholders and tags are unchanged. en-XA is accented and 40 % longer; ar-XB is English
 * in a right-to-left override, so developers can still read a mirrored page.
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

/** Values that a text counts by; a text with plural forms takes the first one that is a number. */
const counts = ["count", "minutes", "hours", "days", "digits", "wagering"] as const;

/** The number by which a text with these values chooses its plural form; undefined for none. */
export const countOf = (values: Readonly<Record<string, string | number>>): number | undefined =>
  counts.map((name) => values[name]).find((value) => typeof value === "number");

/**
 * A text in all plural forms of a language: a missing form uses the general one. English has two forms and Arabic six.
 */
export function withPlurals(texts: Record<string, string>, language: string): Record<string, string> {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const general = Object.entries(texts).filter(([key]) => key.endsWith("_other"));
  const made = general.flatMap(([key, text]) =>
    forms.map((form) => [`${key.slice(0, -"other".length)}${form}`, text] as const),
  );
  return { ...Object.fromEntries(made), ...texts };
}

/** A text in a language, falling back to its primary subtag, then to English. */
export function localized(localizedText: { en: string }, language: string): string {
  const text: Record<string, string | undefined> = { ...localizedText };
  const pseudo = pseudoLocales.some((tag) => tag === language);
  const found = text[language] ?? text[language.split("-")[0] ?? ""] ?? text.en ?? "";
  return pseudo && !found.includes("<") ? pseudoText(localizedText.en, language) : found;
}
