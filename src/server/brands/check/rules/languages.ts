import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { missingTexts } from "../../missing-texts.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { itemsOf, memberOf, membersOf, textOf, valueAt } from "../json-tree.ts";
import { enabledLanguages, inheritedValue, languageOf } from "../merged.ts";
import { readableFile, readableFiles } from "../reading/documents.ts";
import { ownSpots, type Spot } from "../schema/spots.ts";
import { listed, quote, wayOut } from "../wording.ts";
import { brandNamespace } from "./text-keys.ts";

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

/** LB820: the languages of an announcement's readers are ones that the brand offers. */
export function readerLanguageFindings(context: CheckContext): Finding[] {
  const offered = enabledLanguages(context);
  const file = "content/announcements.json";
  const list = memberOf(readableFile(context.folder, "content/announcements")?.tree, "announcements");
  return itemsOf(list).flatMap((announcement, place) =>
    itemsOf(memberOf(announcement, "languages")).flatMap((node, index): Finding[] => {
      const language = textOf(node);
      if (language === undefined || offered.includes(language)) return [];
      const pointer = pointerTo(`/announcements/${place}/languages`, index);
      const message = `The brand does not offer the language ${quote(language)}: nobody reads the announcement in it.`;
      return [{ rule: "LB820", file, pointer, message, ...wayOut(language, offered) }];
    }),
  );
}

const shownTexts = 3;

/** The platform's texts are complete in each enabled language; where some are missing, readers would see English. */
export function platformTextFindings({ folder, platform }: CheckContext): Finding[] {
  const enabled = memberOf(memberOf(readableFile(folder, "brand")?.tree, "locales"), "enabled");
  return itemsOf(enabled).flatMap((node, index): Finding[] => {
    const language = textOf(node) ?? "en";
    if (!platform.locales.has(language)) return [];
    const { missing, needed } = missingTexts(platform, language);
    if (missing.length === 0) return [];
    const share = Math.floor(((needed - missing.length) * 100) / needed);
    const some = missing.slice(0, shownTexts);
    const more = missing.length > some.length ? ` and ${missing.length - some.length} more` : "";
    const message = `The language ${quote(language)} lacks ${missing.length} of ${needed} texts (${share} % are there): ${some.join(", ")}${more}. They would be in English.`;
    const suggestion = `write them in locales/${language}/, or take the language out`;
    return [
      {
        rule: "LB505",
        file: "brand.json",
        pointer: pointerTo("/locales/enabled", index),
        message,
        suggestion,
      },
    ];
  });
}

/** A text, and the languages that the brand offers and the text lacks. */
export type Lack = { pointer: string; missing: string[] };

export const isLocalized = ({ definition, node }: Spot): boolean =>
  (definition === "localizedText" || definition === "localizedHtml") && node.type === "object";

/** The languages but English, which the schema already requires, that the texts of a brand are needed in. */
export const neededLanguages = (context: CheckContext): string[] =>
  spokenLanguages(context).filter((language) => language !== "en");

/** What is missing: "28 of 28 in pt and 3 of 28 in th (/topics/0/title and 27 more)". */
export function toldLacks(lacks: readonly Lack[], texts: number): { told: string; languages: string[] } {
  const languages = [...new Set(lacks.flatMap(({ missing }) => missing))];
  const counts = languages.map((language) => {
    const count = lacks.filter(({ missing }) => missing.includes(language)).length;
    return `${count} of ${texts} in ${language}`;
  });
  const some = lacks.slice(0, shownTexts).map(({ pointer }) => pointer);
  const more = lacks.length > some.length ? ` and ${lacks.length - some.length} more` : "";
  return { told: `${listed(counts)} (${some.join(", ")}${more})`, languages };
}

/** More texts of one file than these are told of in one finding. */
const mostSingly = 3;

/** Every translated text of the brand exists in each enabled language. */
export const translationFindings = (context: CheckContext): Finding[] =>
  [...Map.groupBy(ownSpots(context).filter(isLocalized), ({ file }) => file)].flatMap(([file, texts]) => {
    const lacks = texts.flatMap((text) => {
      const missing = missingOf(context, text);
      return missing.length > 0 ? [{ pointer: text.pointer, missing }] : [];
    });
    if (lacks.length <= mostSingly) return lacks.map((lack) => singleFinding(file.path, lack));
    const { told, languages } = toldLacks(lacks, texts.length);
    const message = `Texts of this file are missing in languages that the brand offers: ${told}.`;
    const suggestion = `add ${listed(languages.map(quote))}`;
    const pointer = lacks[0]?.pointer ?? "";
    return [{ rule: "LB502", file: file.path, pointer, at: "key" as const, message, suggestion }];
  });

function singleFinding(file: string, { pointer, missing }: Lack): Finding {
  const message = `This text is missing in ${listed(missing)}, which the brand offers.`;
  const suggestion = `add ${listed(missing.map(quote))}`;
  return { rule: "LB502", file, pointer, at: "key" as const, message, suggestion };
}

/** The languages that a text of the brand's own lacks. A translation that it inherits is one of the English that it inherits. */
function missingOf(context: CheckContext, { file, node, pointer }: Spot): string[] {
  const inherited = valueAt(inheritedValue(context, file), pointer);
  const isSame = isObject(inherited) && inherited["en"] === textOf(memberOf(node, "en"));
  const own = membersOf(node).map(({ key }) => key);
  const written = new Set([...own, ...(isSame ? Object.keys(inherited) : [])]);
  return neededLanguages(context).filter((language) => !written.has(language));
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
