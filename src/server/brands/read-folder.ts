import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { filesBelow } from "../folders.ts";
import { type DocumentKind, kindOf } from "./kinds.ts";
import { deepestNesting, nestingOf } from "./nesting.ts";

/** One JSON file of a brand folder, with the syntax tree that knows where everything stands. */
export type BrandFile = {
  /** Path inside the brand folder, with forward slashes. */
  path: string;
  text: string;
  kind: DocumentKind | undefined;
  tree: Node | undefined;
  /** The parsed value; undefined when the text is not JSON. */
  value: unknown;
  syntaxErrors: ParseError[];
};

export type BrandFolder = {
  /** Name of the folder, which is the merchant code. */
  name: string;
  /** Absolute path. */
  folder: string;
  files: Map<string, BrandFile>;
  /** Paths of the files below assets/, inside the folder. */
  assets: Set<string>;
};

/** A larger file is not read; the check tells it. */
export const maximumBytes = 512 * 1024;

/** Reads one file of a brand folder. Throws when it may not be opened. */
export function readBrandFile(folder: string, path: string): BrandFile {
  const absolute = join(folder, path);
  const tooLarge = statSync(absolute).size > maximumBytes;
  const text = tooLarge ? "" : readFileSync(absolute, "utf8").replace(/^\uFEFF/, "");
  return parseBrandFile(path, text);
}

/** Parses one file's text as strict JSON (no comments, no trailing commas); what nests too deep is left unread. */
export function parseBrandFile(path: string, text: string): BrandFile {
  const syntaxErrors: ParseError[] = [];
  if (nestingOf(text).depth > deepestNesting) {
    return { path, text, kind: kindOf(path), tree: undefined, value: undefined, syntaxErrors };
  }
  const tree = parseTree(text, syntaxErrors, { disallowComments: true, allowTrailingComma: false });
  const value: unknown = tree && syntaxErrors.length === 0 ? getNodeValue(tree) : undefined;
  return { path, text, kind: kindOf(path), tree, value, syntaxErrors };
}

/** Reads all JSON files and the names of the assets of one brand folder. Throws when it is not there. */
export function readBrandFolder(brandsFolder: string, name: string): BrandFolder {
  const folder = join(brandsFolder, name);
  const files = new Map<string, BrandFile>();
  const assets = new Set<string>();
  for (const path of filesBelow(folder, "")) {
    if (path.startsWith("assets/")) assets.add(path);
    else if (path.endsWith(".json")) files.set(path, readBrandFile(folder, path));
  }
  return { name, folder, files, assets };
}
