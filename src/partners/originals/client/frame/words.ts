import type { Dictionary, Key } from "../words/dictionary.ts";

/** A text of the page's language with its placeholders filled: `{amount}` by `fill.amount`. */
export type Words = (key: Key, fill?: Readonly<Record<string, string | number>>) => string;

const wordsIn =
  (dictionary: Dictionary): Words =>
  (key, fill = {}) =>
    dictionary[key].replace(/\{(\w+)\}/g, (blank, name: string) => String(fill[name] ?? blank));

/** Texts in a language, English if there are none. Only one dictionary is loaded. */
export async function wordsOf(language: string): Promise<Words> {
  if (language.startsWith("hi")) return wordsIn((await import("../words/hi.ts")).hi);
  return wordsIn((await import("../words/en.ts")).en);
}
