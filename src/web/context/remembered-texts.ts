import type { i18n, TFunction } from "i18next";

/**
 * Texts without values are asked for in every render of every component, and i18next copies all of its options to answer.
 * Each is resolved once here, until texts or the language change; then components get new functions.
 */
export function rememberTexts(texts: i18n): void {
  const resolve = texts.getFixedT.bind(texts);
  const functions = new Map<string, TFunction>();
  const forget = () => functions.clear();
  texts.store.on("added", forget);
  texts.on("languageChanged", forget);
  texts.getFixedT = (...scope: Parameters<typeof resolve>) => {
    const name = JSON.stringify(scope);
    const known = functions.get(name);
    if (known) return known;
    const translate = resolve(...scope);
    const found = new Map<unknown, string>();
    const ask = (...asked: Parameters<TFunction>): string => {
      // What a former render holds asks the library, as does whoever gives values.
      if (asked.length > 1 || functions.get(name) !== remembering) return translate(...asked);
      const text = found.get(asked[0]) ?? translate(...asked);
      found.set(asked[0], text);
      return text;
    };
    const remembering = Object.assign(ask, translate) as TFunction;
    functions.set(name, remembering);
    return remembering;
  };
}
