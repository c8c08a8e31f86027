import { existsSync, readdirSync } from "node:fs";
import { basename, extname, join } from "node:path";
import ts from "typescript";
import { type Breach, breachAt, eachNode, type Source } from "./source.ts";

/** Words that are not a brand or vendor where they occur. */
const otherMeanings: { file: string; words: string[]; reason: string }[] = [
  { file: "src/site/locale.ts", words: ["TH", "PT"], reason: "languages in the older API's codes" },
];

/** Folder names of the brands below root/whitelabels; what all inherit is no brand. */
export const brandNames = (root: string): string[] =>
  namesIn(join(root, "whitelabels")).filter((name) => /^[a-z][a-z0-9]*$/.test(name));

/** Codes of the vendors below root/schemas/vendors. */
export const vendorCodes = (root: string): string[] =>
  namesIn(join(root, "schemas", "vendors"))
    .filter((name) => name.endsWith(".json"))
    .map((name) => basename(name, ".json"));

const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** The text of a literal, wherever one can be written; undefined for every other node. */
function literalText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node)) return node.text;
  if (ts.isRegularExpressionLiteral(node)) return node.text;
  const isKey = ts.isIdentifier(node) && node.parent && ts.isPropertyAssignment(node.parent);
  return isKey && (node.parent as ts.PropertyAssignment).name === node ? node.text : undefined;
}

const ownFile = (file: string, name: string): boolean =>
  basename(file, extname(file)).toLowerCase() === name.toLowerCase();

const meansElse = (file: string, name: string): boolean =>
  otherMeanings.some((one) => one.file === file && one.words.includes(name));

/**
 * A brand's name anywhere inside a literal, or a vendor's code as a whole literal (codes are short, so that
 * inside a text they mean nothing), outside the file that carries that name.
 */
export function namedLiterals(
  sources: readonly Source[],
  brands: readonly string[],
  vendors: readonly string[],
): Breach[] {
  const words = brands.map((name) => ({ name, pattern: new RegExp(`\\b${name}\\b`, "i") }));
  const nameIn = (text: string): string | undefined =>
    words.find(({ pattern }) => pattern.test(text))?.name ?? vendors.find((code) => code === text.trim());
  const found: Breach[] = [];
  for (const source of sources)
    eachNode(source, (node) => {
      const text = literalText(node);
      const name = text === undefined ? undefined : nameIn(text);
      if (name === undefined || ownFile(source.file, name) || meansElse(source.file, name)) return;
      found.push(breachAt("names", source, node));
    });
  return found;
}
