import { join } from "node:path";
import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { type DocumentKind, kindOf } from "./document-kinds.ts";
import { listFolder, readPlainFile, type Unread, unreadable } from "./list-folder.ts";
import { deepestNesting, nestingOf } from "./nesting.ts";
import { nonFiniteNumbers } from "./non-finite-numbers.ts";
import { decodeUtf8 } from "./utf8.ts";

/** The root of all brands: what each inherits unless it extends another. It is never served. */
export const rootBrand = "_base";

/** One JSON file of a brand folder, with the syntax tree for positions. */
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

/** A larger file is not read; the check reports it. */
export const maximumBytes = 512 * 1024;

/** Parses one file's text as strict JSON (no comments, no trailing commas); text that nests too deep is not parsed. */
export function parseBrandFile(path: string, text: string): BrandFile {
  const syntaxErrors: ParseError[] = [];
  if (nestingOf(text).depth > deepestNesting) {
    return { path, text, kind: kindOf(path), tree: undefined, value: undefined, syntaxErrors };
  }
  const tree = parseTree(text, syntaxErrors, { disallowComments: true, allowTrailingComma: false });
  if (tree && syntaxErrors.length === 0) syntaxErrors.push(...nonFiniteNumbers(tree));
  const value: unknown = tree && syntaxErrors.length === 0 ? getNodeValue(tree) : undefined;
  return { path, text, kind: kindOf(path), tree, value, syntaxErrors };
}

/** The readable part of a folder, with everything that is not readable. */
export type FolderContents = { folder: BrandFolder; stray: string[]; unread: Unread[]; hidden: string[] };

/** Reads the JSON files and the names of the assets of one brand folder. Throws when it does not exist. */
export function readFolderWithReport(brandsFolder: string, name: string): FolderContents {
  const folder = join(brandsFolder, name);
  const { files: paths, unread, hidden } = listFolder(folder);
  const assets = new Set(paths.filter((path) => path.startsWith("assets/")));
  const files = new Map<string, BrandFile>();
  const stray: string[] = [];
  for (const path of paths) {
    if (assets.has(path)) continue;
    if (!path.endsWith(".json")) stray.push(path);
    else {
      const read = readBrandFile(folder, path);
      if ("text" in read) files.set(path, read);
      else unread.push(read);
    }
  }
  return { folder: { name, folder, files, assets }, stray, unread, hidden };
}

/** Reads one file of a brand folder, or gives the reason why it cannot be read. */
export function readBrandFile(folder: string, path: string): BrandFile | Unread {
  try {
    const bytes = readPlainFile(join(folder, path), maximumBytes);
    if (!bytes) {
      const message = `${path} is larger than 512 KB, so it is not read.`;
      return { file: path, rule: "LB101", message, suggestion: "split it, or take out what is not needed" };
    }
    const decoded = decodeUtf8(bytes);
    return "text" in decoded ? parseBrandFile(path, decoded.text) : { file: path, rule: "LB110", ...decoded };
  } catch (error) {
    return unreadable(path, error);
  }
}

/** Reads the readable part of one brand folder. Throws when it does not exist. */
export const readBrandFolder = (brandsFolder: string, name: string): BrandFolder =>
  readFolderWithReport(brandsFolder, name).folder;
