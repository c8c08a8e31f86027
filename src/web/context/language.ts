import { directionOf, legacyOfLanguage } from "../../site/locale.ts";
import { localStorage } from "../kit/storage.ts";

/** Sets the page's language and its direction. */
export function showLanguage(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/**
 * Stores the choice under the specification's keys, with the legacy codes, and in the cookie the server reads;
 * `hisLang` holds the previous one.
 */
export function rememberLanguage(language: string, previous?: string): void {
  if (previous) localStorage.setItem("hisLang", legacyOfLanguage(previous));
  localStorage.setItem("lang", legacyOfLanguage(language));
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`;
}

/** A language's own name for itself, for the list. */
export function nameOfLanguage(tag: string): string {
  if (tag === "en-XA") return "[Åççéñţš]";
  if (tag === "ar-XB") return "Mirrored";
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
