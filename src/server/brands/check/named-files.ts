import { join } from "node:path";
import { type FontFacts, isWoff2, readFontFile } from "../font-file.ts";
import { readAsset } from "../list-folder.ts";
import { type PictureSize, pictureSize } from "../picture-size.ts";
import { type ThemeFile, themeFiles } from "../theme-files.ts";
import type { CheckContext } from "./finding.ts";
import { plainValue } from "./json-tree.ts";
import { readableFile } from "./reading/documents.ts";

/** What the check has to know of a file below assets/. */
type FileFacts = {
  /** Its length in bytes. */
  length: number;
  /** Its format by its first bytes, where that is told. */
  format: "png" | "jpeg" | "woff2" | undefined;
  /** Of a picture that tells it. */
  size: PictureSize | undefined;
  /** Of a whole WOFF2 font. */
  font: FontFacts | undefined;
};

const factsOf = new WeakMap<CheckContext, Map<string, FileFacts | undefined>>();

/**
 * What is known of a file of the brand's own folder or an inherited one, which is read once in a check; undefined when it is not
 * there, which is a finding of its own.
 */
export function factsOfFile(context: CheckContext, path: string): FileFacts | undefined {
  const known = factsOf.get(context) ?? new Map<string, FileFacts | undefined>();
  factsOf.set(context, known);
  if (known.has(path)) return known.get(path);
  const folder = context.lineage.findLast(({ assets }) => assets.has(path));
  const bytes = folder && readAsset(join(folder.folder, path), path);
  const facts = bytes && {
    length: bytes.length,
    format: formatOf(bytes),
    size: pictureSize(bytes),
    font: readFontFile(bytes),
  };
  known.set(path, facts);
  return facts;
}

function formatOf(bytes: Buffer): FileFacts["format"] {
  if (isWoff2(bytes)) return "woff2";
  if (bytes.toString("hex", 0, 4) === "89504e47") return "png";
  return bytes.toString("hex", 0, 2) === "ffd8" ? "jpeg" : undefined;
}

/** The files that the brand's own theme.json names, with what is known of those that are there. */
export const ownThemeFiles = (context: CheckContext): (ThemeFile & { facts: FileFacts | undefined })[] =>
  themeFiles((plainValue(readableFile(context.folder, "theme")?.tree) ?? {}) as object).map((file) => ({
    ...file,
    facts: factsOfFile(context, file.path),
  }));
