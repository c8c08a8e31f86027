import { pointerTo } from "../../../../kernel/json-pointer.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { membersOf, textOf } from "../json-tree.ts";
import { readableFiles } from "../reading/documents.ts";
import { spotsOfDefinition } from "../schema/spots.ts";
import { quote } from "../wording.ts";

/** A tag or a character reference of HTML. "5 < 6" and "R&B" are none. */
const markup = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});/i;

/** LB819: HTML in a text that is shown as it is written, so that readers see its tags. A warning: it may be meant. */
export const markupFindings = (context: CheckContext): Finding[] =>
  plainTexts(context).flatMap(({ text, file, pointer }): Finding[] => {
    const [written] = markup.exec(text) ?? [];
    if (written === undefined) return [];
    const message = `This text is shown as it is written: readers would see ${quote(written)}.`;
    return [{ rule: "LB819", file, pointer, within: written, message, suggestion: "write the words alone" }];
  });

/** Texts that are no HTML: titles and the like of all documents, and those of locale files. */
function plainTexts(context: CheckContext): { text: string; file: string; pointer: string }[] {
  const localized = spotsOfDefinition(context, "localizedText").map(({ file, pointer, node }) => ({
    file: file.path,
    pointer,
    node: node as typeof node | undefined,
  }));
  const locales = readableFiles(context.folder)
    .filter(({ kind }) => kind === "locale")
    .map(({ path, tree }) => ({ file: path, pointer: "", node: tree }));
  return [...localized, ...locales].flatMap(({ file, pointer, node }) =>
    membersOf(node).flatMap(({ key, value }) => {
      const text = textOf(value);
      return text === undefined ? [] : [{ text, file, pointer: pointerTo(pointer, key) }];
    }),
  );
}
