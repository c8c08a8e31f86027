import type { Texts } from "../../contract/renderer.ts";
import { overlay } from "../../kernel/tree.ts";
import { pseudoLocales, pseudoText, withPlurals } from "../../site/locale.ts";
import type { Brand } from "./brand.ts";
import type { Platform } from "./platform.ts";

/** Namespaces that exist in English, and `brand` for a brand's own texts. */
export const namespacesOf = (platform: Platform): string[] => [
  ...(platform.locales.get("en")?.keys() ?? []),
  "brand",
];

/**
 * One namespace in one language for one brand: the platform's English, then the language's texts, then the brand's own.
 * Pseudo-languages are derived from English.
 */
export function namespaceTexts(
  platform: Platform,
  brand: Brand,
  language: string,
  namespace: string,
): Record<string, string> {
  if (pseudoLocales.some((tag) => tag === language)) {
    const english = namespaceTexts(platform, brand, "en", namespace);
    const texts = Object.entries(english).map(([key, text]) => [key, pseudoText(text, language)] as const);
    return withPlurals(Object.fromEntries(texts), language);
  }
  const chain = [...new Set(["en", language.split("-")[0] ?? "en", language])];
  const written = chain.reduce<Record<string, string>>((texts, tag) => {
    const platformTexts = platform.locales.get(tag)?.get(namespace) ?? {};
    return overlay(overlay(texts, platformTexts), ownTexts(brand, tag, namespace));
  }, {});
  return withPlurals(written, language);
}

function ownTexts(brand: Brand, language: string, namespace: string): Record<string, string> {
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

/** One text by its "namespace:key", with its {{values}} filled in: for messages and mails. */
export function textOf(
  platform: Platform,
  brand: Brand,
  language: string,
  key: string,
  values: Record<string, string | number>,
): string {
  const [namespace = "", name = ""] = key.split(":");
  const text = namespaceTexts(platform, brand, language, namespace)[name] ?? key;
  return text.replace(/{{(\w+)}}/g, (_whole, value: string) => String(values[value] ?? ""));
}
