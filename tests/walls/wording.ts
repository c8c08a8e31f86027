import ts from "typescript";
import { type Breach, breachAt, eachNode, type Source } from "./source.ts";

/** Where the rules of the product run, for readers of many languages. */
const rules = /^src\/server\/(core|domains|operations|jobs|demo)\//;

/** A call such as `localized(title, "en")`: its text is worded in one language, whoever reads it. */
const isWordedForOne = (node: ts.Node): boolean =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  node.arguments.some((argument) => ts.isStringLiteral(argument) && argument.text === "en");

/** Rules keep what identifies, and word it in the language of who reads it. */
export function fixedWordings(sources: readonly Source[]): Breach[] {
  const found: Breach[] = [];
  for (const source of sources.filter(({ file }) => rules.test(file)))
    eachNode(source, (node) => {
      if (isWordedForOne(node)) found.push(breachAt("the reader's language", source, node));
    });
  return found;
}

/** Where the text of a refusal is made with its figures; a cell has a code alone. */
const refusalTexts: ReadonlySet<string> = new Set([
  "src/web/kit/refusal-text.ts",
  "src/web/blocks/field-text.ts",
]);

/** A refusal's text without its figures would show their names: `errors:` keys are composed in one place. */
export function refusalsWithoutFigures(sources: readonly Source[]): Breach[] {
  const found: Breach[] = [];
  for (const source of sources.filter(({ file }) => file.startsWith("src/web/") && !refusalTexts.has(file)))
    eachNode(source, (node) => {
      if (ts.isTemplateExpression(node) && node.head.text === "errors:")
        found.push(breachAt("a refusal's figures", source, node));
    });
  return found;
}
