import type { Dictionary, Key } from "../words/dictionary.ts";

/** A text of the page's language with its placeholders filled: `{amount}` by `fill.amount`. */
export type Words = (key: Key, fill?: Readonly<Record<string, string | number>>) => string;

const wordsIn =
  (dictionary: Dictionary): Words =>
  (key, fill = {}) =>
    dictionary[key].replace(/\{(\w+)\}/g, (blank, name: string) => String(fill[name] ?? blank));

const dictionaries: Readonly<Record<string, () => Promise<Dictionary>>> = {
  en: async () => (await import("../words/en.ts")).en,
  hi: async () => (await import("../words/hi.ts")).hi,
  id: async () => (await import("../words/id.ts")).id,
  pt: async () => (await import("../words/pt.ts")).pt,
  th: async () => (await import("../words/th.ts")).th,
  vi: async () => (await import("../words/vi.ts")).vi,
};

/** The language of the texts for a language tag: its primary subtag, English if there are none. */
export function spoken(tag: string): string {
  const [primary = ""] = tag.toLowerCase().split("-");
  return Object.hasOwn(dictionaries, primary) ? primary : "en";
}

/** Texts in a language, English if there are none. Only one dictionary is loaded. */
export async function wordsOf(language: string): Promise<Words> {
  return wordsIn((await dictionaries[spoken(language)]?.()) ?? (await import("../words/en.ts")).en);
}
