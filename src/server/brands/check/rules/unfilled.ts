import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { figuresIn } from "../../reward-figures.ts";
import { labelReference, labelsIn } from "../../texts.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, textOf } from "../json-tree.ts";
import { languageOf } from "../merged.ts";
import { readableFiles } from "../reading/documents.ts";
import { type Spot, spotsOfDefinition } from "../schema/spots.ts";
import { quote, wayOut } from "../wording.ts";

/** Figures that the rules of the points mall are filled with. */
const mallFigures = ["least", "perDay", "goods"];

/** Texts whose figures come from a reward: LB722 judges them. */
const ofRewards = ({ file, pointer }: Spot): boolean =>
  file.kind === "content/promotions" ||
  (file.kind === "rewards" && /^\/rules\/[^/]+\/(title|text)$/.test(pointer));

const isMallRule = ({ file, pointer }: Spot): boolean =>
  file.kind === "points" && pointer.startsWith("/rules/");

/** LB815: a text of a document that names a figure nothing fills in, so that readers would see the braces. */
export const unfilledFigureFindings = (context: CheckContext): Finding[] =>
  spotsOfDefinition(context, "localizedText", "localizedHtml").flatMap((spot) => {
    if (ofRewards(spot)) return [];
    const known = isMallRule(spot) ? mallFigures : [];
    return membersOf(spot.node).flatMap(({ key: language, value }) =>
      [...new Set(figuresIn(textOf(value) ?? ""))]
        .filter((figure) => !known.includes(figure))
        .map((figure): Finding => {
          const help =
            known.length > 0
              ? wayOut(figure, known)
              : {
                  suggestion: "write the words themselves; promotions and rules of rewards.json have figures",
                };
          return {
            rule: "LB815",
            file: spot.file.path,
            pointer: pointerTo(spot.pointer, language),
            within: figure,
            message: `Nothing fills in {{${figure}}} here: readers would see the braces.`,
            ...help,
          };
        }),
    );
  });

/** LB814: a label that a text names stays as it is written, so that readers would see its key. */
export const unnamedLabelFindings = (context: CheckContext): Finding[] => [
  ...inDocuments(context),
  ...inLocales(context),
];

/** Labels are only put into texts of locale files. */
const inDocuments = (context: CheckContext): Finding[] =>
  spotsOfDefinition(context, "localizedText", "localizedHtml").flatMap(({ file, pointer, node }) =>
    membersOf(node).flatMap(({ key, value }): Finding[] =>
      (textOf(value) ?? "").includes("$t(")
        ? [
            {
              rule: "LB814",
              file: file.path,
              pointer: pointerTo(pointer, key),
              within: "$t(",
              message: "Labels are put into texts of locales/ alone: readers of this one would see $t(…).",
              suggestion: "write the label itself",
            },
          ]
        : [],
    ),
  );

const inLocales = (context: CheckContext): Finding[] =>
  readableFiles(context.folder)
    .filter(({ kind }) => kind === "locale")
    .flatMap(({ path, tree }) =>
      membersOf(tree).flatMap(({ key, value }): Finding[] => {
        const text = textOf(value) ?? "";
        const at = { rule: "LB814", file: path, pointer: pointerTo("", key) };
        if (text.replace(labelReference, "").includes("$t(")) {
          const message = "This names no label: readers would see $t(…).";
          const suggestion = "write $t(<namespace>:<key>), without blanks and options";
          return [{ ...at, within: "$t(", message, suggestion }];
        }
        const named = labelsIn(text).find((label) =>
          wordsOf(label, languageOf(path), context)?.includes("$t("),
        );
        if (named === undefined) return [];
        const message =
          named === key
            ? `The text ${quote(key)} names itself: readers would see $t(${named}).`
            : `The text ${quote(named)} names a label itself, and labels inside labels are not put in: readers would see $t(…).`;
        return [{ ...at, within: named, message, suggestion: "write the words themselves" }];
      }),
    );

/** The words of a label in a language, the brand's own before those of the platform. */
function wordsOf(label: string, language: string, { documents, platform }: CheckContext): string | undefined {
  const [namespace = "", name = ""] = label.split(/:(.*)/s);
  const locales: Record<string, unknown> = documents.locales;
  const words = [language, "en"].flatMap((tag): unknown[] => {
    const own = locales[tag];
    return [isObject(own) ? own[label] : undefined, platform.locales.get(tag)?.get(namespace)?.[name]];
  });
  return words.find((one): one is string => typeof one === "string");
}
