import { isObject } from "../../../../kernel/tree.ts";
import type { Platform } from "../../platform.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, pointerTo, textOf, valueAt } from "../json-tree.ts";
import { enabledLanguages, languageOf, mergedValue } from "../merged.ts";
import { readableFile, readableFiles } from "../reading/documents.ts";
import { spotsOfDefinition, textSpots } from "../schema/spots.ts";
import { listed, quote, wayOut } from "../wording.ts";

const brandNamespace = "brand:";

/** The enabled languages that the platform has texts for; the others get their own finding. */
const spokenLanguages = (context: CheckContext): string[] =>
  enabledLanguages(context).filter((language) => context.platform.locales.has(language));

/** Enabled languages and locale files are languages of the platform, and the default is enabled. */
export function languageFindings(context: CheckContext): Finding[] {
  const { folder, platform } = context;
  const known = [...platform.locales.keys()];
  const locales = memberOf(readableFile(folder, "brand")?.tree, "locales");
  const unknown = (language: string, file: string, pointer: string): Finding[] => {
    if (known.includes(language)) return [];
    const message = `The language ${quote(language)} has no folder in locales/.`;
    return [{ rule: "LB501", file, pointer, message, ...wayOut(language, known) }];
  };
  const enabled = itemsOf(memberOf(locales, "enabled")).flatMap((node, index) => {
    const language = textOf(node);
    return language === undefined
      ? []
      : unknown(language, "brand.json", pointerTo("/locales/enabled", index));
  });
  const files = readableFiles(folder)
    .filter(({ kind }) => kind === "locale")
    .flatMap(({ path }) => unknown(languageOf(path), path, ""));
  const chosen = textOf(memberOf(locales, "default"));
  const offered = enabledLanguages(context);
  if (chosen === undefined || offered.includes(chosen)) return [...enabled, ...files];
  const message = `The default language ${quote(chosen)} is not among the enabled ones.`;
  const fallback: Finding = { rule: "LB503", file: "brand.json", pointer: "/locales/default", message };
  return [...enabled, ...files, { ...fallback, ...wayOut(chosen, offered) }];
}

/** Every translated text of the brand exists in each enabled language. */
export function translationFindings(context: CheckContext): Finding[] {
  const languages = spokenLanguages(context);
  return spotsOfDefinition(context, "localizedText", "localizedHtml").flatMap(({ node, pointer, file }) => {
    if (node.type !== "object") return [];
    const merged = valueAt(mergedValue(context, file), pointer);
    const written = new Set(isObject(merged) ? Object.keys(merged) : []);
    // The schema already requires English.
    const missing = languages.filter((language) => language !== "en" && !written.has(language));
    if (missing.length === 0) return [];
    const message = `This text is missing in ${listed(missing)}, which the brand offers.`;
    const suggestion = `add ${listed(missing.map(quote))}`;
    return [{ rule: "LB502", file: file.path, pointer, at: "key" as const, message, suggestion }];
  });
}

/** The languages in which a key of the brand's own texts is missing. */
const missingIn = (key: string, context: CheckContext): string[] =>
  spokenLanguages(context).filter((language) => {
    const texts = context.documents.locales[language];
    return !isObject(texts) || !Object.hasOwn(texts, key);
  });

/** The brand's own texts (brand:…) exist in each enabled language; one finding per key. */
export function brandTextFindings(context: CheckContext): Finding[] {
  const reported = new Set<string>();
  return readableFiles(context.folder)
    .filter(({ kind }) => kind === "locale")
    .flatMap((file) =>
      membersOf(file.tree).flatMap(({ key }): Finding[] => {
        if (!key.startsWith(brandNamespace) || reported.has(key)) return [];
        reported.add(key);
        const missing = missingIn(key, context);
        if (missing.length === 0) return [];
        const message = `The text ${quote(key)} is missing in ${listed(missing)}, which the brand offers.`;
        const suggestion = `add it to ${listed(missing.map((language) => `locales/${language}.json`))}`;
        return [
          { rule: "LB504", file: file.path, pointer: pointerTo("", key), at: "key", message, suggestion },
        ];
      }),
    );
}

/** Plural forms are looked up by their common key. */
const pluralTail = /_(zero|one|two|few|many|other)$/;

const houseKeysOf = new WeakMap<Platform, Set<string>>();

/** All keys of the platform's English texts as namespace:key; plural forms also under their common key. */
function platformKeys(platform: Platform): Set<string> {
  const known = houseKeysOf.get(platform);
  if (known) return known;
  const keys = new Set<string>();
  for (const [namespace, texts] of platform.locales.get("en") ?? []) {
    for (const key of Object.keys(texts)) {
      keys.add(`${namespace}:${key}`).add(`${namespace}:${key.replace(pluralTail, "")}`);
    }
  }
  houseKeysOf.set(platform, keys);
  return keys;
}

function ownKeys({ documents }: CheckContext): Set<string> {
  const texts = Object.values(documents.locales as Record<string, unknown>).filter(isObject);
  return new Set(texts.flatMap(Object.keys).filter((key) => key.startsWith(brandNamespace)));
}

/** Every named locale key exists, and so does every key that a locale file overrides. */
export function localeKeyFindings(context: CheckContext): Finding[] {
  const platformTexts = platformKeys(context.platform);
  const own = ownKeys(context);
  const unknown = (key: string, known: Iterable<string>) => ({
    rule: "LB409",
    message: `There is no text ${quote(key)}.`,
    ...wayOut(key, known, 0),
  });
  const named = spotsOfDefinition(context, "localeKey").flatMap(({ node, file, pointer }): Finding[] => {
    const key = textOf(node);
    if (key === undefined || own.has(key) || platformTexts.has(key)) return [];
    return [{ ...unknown(key, [...own, ...platformTexts]), file: file.path, pointer }];
  });
  // A key with a star instead of a value: at least one value must have a text.
  const patterns = textSpots(context, ({ key }) => key === "textPattern").flatMap(
    ({ text, file, pointer }): Finding[] => {
      const stem = text.replace(/\*$/, "");
      const known = [...own, ...platformTexts];
      if (known.some((key) => key.startsWith(stem))) return [];
      const stems = new Set(known.map((key) => key.replace(/[^.:]*$/, "*")));
      const message = `No text begins with ${quote(stem)}.`;
      return [{ rule: "LB409", file: file.path, pointer, message, ...wayOut(text, stems, 0) }];
    },
  );
  const overridden = readableFiles(context.folder)
    .filter(({ kind }) => kind === "locale")
    .flatMap((file) =>
      membersOf(file.tree).flatMap(({ key }): Finding[] =>
        key.startsWith("$") ||
        key.startsWith(brandNamespace) ||
        platformTexts.has(key) ||
        platformTexts.has(key.replace(pluralTail, ""))
          ? []
          : [{ ...unknown(key, platformTexts), file: file.path, pointer: pointerTo("", key), at: "key" }],
      ),
    );
  return [...named, ...patterns, ...overridden];
}
