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
    const known = functions.get(name) ?? remembering(resolve(...scope));
    functions.set(name, known);
    return known;
  };
}

/** The function, which asks i18next once for each key without values. */
function remembering(translate: TFunction): TFunction {
  const found = new Map<unknown, string>();
  const ask = (...asked: Parameters<TFunction>): string => {
    const [key] = asked;
    if (asked.length > 1) return translate(...asked);
    const text = found.get(key) ?? translate(...asked);
    found.set(key, text);
    return text;
  };
  return Object.assign(ask, translate) as TFunction;
}
