import type { Texts } from "../../contract/renderer.ts";
import { overlay } from "../../kernel/json-values.ts";
import { amountText } from "../../site/format.ts";
import { countOf, pseudoLocales, pseudoText, withPlurals } from "../../site/locale.ts";
import type { Brand } from "./brand.ts";
import type { Platform } from "./platform.ts";

/** Namespaces that exist in English, and `brand` for a brand's own texts. */
export const namespacesOf = (platform: Platform): string[] => [
  ...(platform.locales.get("en")?.keys() ?? []),
  "brand",
];

/** The languages whose texts a reader of a language gets, the one that wins last. */
const chainOf = (language: string): string[] => [
  ...new Set(["en", language.split("-")[0] ?? "en", language]),
];

/** A label that a text names by its key, such as $t(common:page.withdraw). */
export const labelReference = /\$t\(([a-z]+:[\w.-]+)\)/g;

/** The keys of the labels that a text names. */
export const labelsIn = (text: string): string[] =>
  [...text.matchAll(labelReference)].map(([, key = ""]) => key);

/** A text with the labels that it names, in the words of the brand. An unknown label stays as it is written. */
function withLabels(text: string, platform: Platform, brand: Worded, language: string): string {
  const tags = chainOf(language).toReversed();
  return text.replace(labelReference, (whole, key: string) => {
    const [namespace = "", name = ""] = key.split(":");
    const words = tags.flatMap((tag) => [
      brand.documents.locales[tag]?.[key],
      platform.locales.get(tag)?.get(namespace)?.[name],
    ]);
    return words.find((one) => one !== undefined) ?? whole;
  });
}

/**
 * One namespace in one language for one brand: the platform's English, then the language's texts, then the brand's own, with
 * the labels that they name. Pseudo-languages are derived from English.
 */
export function namespaceTexts(
  platform: Platform,
  brand: Worded,
  language: string,
  namespace: string,
): Record<string, string> {
  if (pseudoLocales.some((tag) => tag === language)) {
    const english = namespaceTexts(platform, brand, "en", namespace);
    const texts = Object.entries(english).map(([key, text]) => [key, pseudoText(text, language)] as const);
    return withPlurals(Object.fromEntries(texts), language);
  }
  const written = chainOf(language).reduce<Record<string, string>>((texts, tag) => {
    const platformTexts = platform.locales.get(tag)?.get(namespace) ?? {};
    return overlay(overlay(texts, platformTexts), ownTexts(brand, tag, namespace));
  }, {});
  const texts = withPlurals(written, language);
  for (const [key, text] of Object.entries(texts))
    if (text.includes("$t(")) texts[key] = withLabels(text, platform, brand, language);
  return texts;
}

function ownTexts(brand: Worded, language: string, namespace: string): Record<string, string> {
  const prefix = `${namespace}:`;
  const own = Object.entries(brand.documents.locales[language] ?? {});
  return Object.fromEntries(
    own.filter(([key]) => key.startsWith(prefix)).map(([key, text]) => [key.slice(prefix.length), text]),
  );
}

export const textsOf = (
  platform: Platform,
  brand: Brand,
  language: string,
  namespaces: readonly string[],
): Texts =>
  Object.fromEntries(namespaces.map((name) => [name, namespaceTexts(platform, brand, language, name)]));

/** The form of a text with plural forms that its values ask for. */
function formOf(texts: Record<string, string>, name: string, language: string, values: TextValues) {
  const count = countOf(values);
  const form = count === undefined ? "other" : new Intl.PluralRules(language).select(count);
  return texts[name] ?? texts[`${name}_${form}`];
}

/** A brand as far as its texts go. */
type Worded = Pick<Brand, "documents">;

type TextValues = Readonly<Record<string, string | number>>;

/**
 * One text by its "namespace:key", with its {{values}} filled in: for messages, mails and the desk. {{left, money}} is a
 * decimal text as an amount of the brand, and plural forms follow the value that a text counts by, as in the browser.
 */
export function textOf(
  platform: Platform,
  brand: Worded & { payload: Pick<Brand["payload"], "currency"> },
  language: string,
  key: string,
  values: TextValues,
): string {
  const [namespace = "", name = ""] = key.split(":");
  const text = formOf(namespaceTexts(platform, brand, language, namespace), name, language, values) ?? key;
  return text.replace(/{{(\w+)(, money)?}}/g, (_whole, value: string, money: string | undefined) => {
    const filled = String(values[value] ?? "");
    return money && filled !== "" ? amountText(filled, brand.payload.currency, language) : filled;
  });
}
