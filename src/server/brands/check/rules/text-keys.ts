import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { pluralTail } from "../../missing-texts.ts";
import type { Platform } from "../../platform.ts";
import { labelsIn } from "../../texts.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, textOf } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import { spotsOfDefinition, textSpots } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";

/** The namespace of a brand's own texts. */
export const brandNamespace = "brand:";

const knownKeys = new WeakMap<Platform, Set<string>>();

/** All keys of the platform's English texts as namespace:key; plural forms also under their common key. */
function platformKeys(platform: Platform): Set<string> {
  const known = knownKeys.get(platform);
  if (known) return known;
  const keys = new Set<string>();
  for (const [namespace, texts] of platform.locales.get("en") ?? []) {
    for (const key of Object.keys(texts)) {
      keys.add(`${namespace}:${key}`).add(`${namespace}:${key.replace(pluralTail, "")}`);
    }
  }
  knownKeys.set(platform, keys);
  return keys;
}

function ownKeys({ documents }: CheckContext): Set<string> {
  const texts = Object.values(documents.locales as Record<string, unknown>).filter(isObject);
  return new Set(texts.flatMap(Object.keys).filter((key) => key.startsWith(brandNamespace)));
}

const localeFiles = ({ folder }: CheckContext) =>
  readableFiles(folder).filter(({ kind }) => kind === "locale");

const unknown = (key: string, known: Iterable<string>) => ({
  rule: "LB409",
  message: `There is no text ${quote(key)}.`,
  ...wayOut(key, known, 0),
});

/** Labels that the texts of locale files name, as "$t(common:page.withdraw)", exist. */
const labelFindings = (context: CheckContext, known: ReadonlySet<string>): Finding[] =>
  localeFiles(context).flatMap(({ path, tree }) =>
    membersOf(tree).flatMap(({ key, value }) =>
      labelsIn(textOf(value) ?? "")
        .filter((label) => !known.has(label))
        .map((label) => ({
          ...unknown(label, known),
          file: path,
          pointer: pointerTo("", key),
          within: label,
        })),
    ),
  );

/** LB409: every text key that a document or a text names exists, and so does every key that a locale file overrides. */
export function textKeyFindings(context: CheckContext): Finding[] {
  const platformTexts = platformKeys(context.platform);
  const own = ownKeys(context);
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
  const locales = localeFiles(context);
  const overridden = locales.flatMap((file) =>
    membersOf(file.tree).flatMap(({ key }): Finding[] =>
      key.startsWith("$") ||
      key.startsWith(brandNamespace) ||
      platformTexts.has(key) ||
      platformTexts.has(key.replace(pluralTail, ""))
        ? []
        : [{ ...unknown(key, platformTexts), file: file.path, pointer: pointerTo("", key), at: "key" }],
    ),
  );
  return [
    ...named,
    ...patterns,
    ...labelFindings(context, new Set([...own, ...platformTexts])),
    ...overridden,
  ];
}
