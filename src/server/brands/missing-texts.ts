import type { Platform } from "./platform.ts";

/** The end of a text key that says for which number it is. */
export const pluralTail = /_(zero|one|two|few|many|other)$/;

/**
 * The platform's texts that a language lacks, as "namespace:key", and how many it needs: with one text for each of its plural
 * forms where English has two.
 */
export function missingTexts(
  { locales }: Pick<Platform, "locales">,
  language: string,
): { missing: string[]; needed: number } {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const needed = [...(locales.get("en") ?? [])].flatMap(([namespace, texts]) => {
    const keys = new Set(Object.keys(texts).map((key) => key.replace(pluralTail, "")));
    return [...keys].flatMap((key) =>
      (`${key}_other` in texts ? pluralCategories.map((form) => `${key}_${form}`) : [key]).map((name) => ({
        namespace,
        name,
      })),
    );
  });
  const own = locales.get(language);
  const missing = needed.filter(({ namespace, name }) => !own?.get(namespace)?.[name]?.trim());
  return { missing: missing.map(({ namespace, name }) => `${namespace}:${name}`), needed: needed.length };
}
