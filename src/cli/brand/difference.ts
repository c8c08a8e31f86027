import { stableJson } from "../../kernel/json-values.ts";
import { type Asset, fileHash } from "../../server/brands/asset.ts";
import { type BrandDocuments, documentOfKind } from "../../server/brands/inheritance.ts";
import type { VersionContent } from "../../server/brands/published/version.ts";
import { type DifferenceRow, differenceOf } from "../../site/difference.ts";

/** What a brand is at run time: its documents and, by path, the SHA-256 of its pictures and fonts. */
export type Comparable = Pick<VersionContent, "documents" | "files">;

/** How a file of a brand, as it is served, differs: rows with a mark other than "same", in the order of the second version. */
export type FileDifference = { file: string; rows: DifferenceRow[] };

/** A folder's documents and files, as a published version has them. A file that is gone meanwhile is left out. */
export const comparableOf = (documents: BrandDocuments, assets: ReadonlyMap<string, Asset>): Comparable => ({
  // As a version stores them: what is undefined is not there.
  documents: JSON.parse(stableJson(documents)) as BrandDocuments,
  files: Object.fromEntries(
    [...assets].flatMap(([path, { read }]) => {
      const bytes = read();
      return bytes ? [[path, fileHash(bytes)]] : [];
    }),
  ),
});

/** All that differs between two brands or versions, by the file that says it; what is inherited counts as said. */
export function brandDifference(before: Comparable, after: Comparable): FileDifference[] {
  const [one, other] = [sourcesOf(before), sourcesOf(after)];
  return [...new Set([...one.keys(), ...other.keys()])].sort().flatMap((file) => {
    const rows = differenceOf(one.get(file), other.get(file)).filter(({ mark }) => mark !== "same");
    return rows.length > 0 ? [{ file, rows }] : [];
  });
}

/** The parts of a brand by the name of the file in which a merchant writes them. */
function sourcesOf({ documents, files }: Comparable): Map<string, unknown> {
  const single = Object.entries(documentOfKind).map(([kind, key]): [string, unknown] => [
    `${kind}.json`,
    documents[key],
  ]);
  const named = (folder: string, parts: Record<string, unknown> = {}) =>
    Object.entries(parts).map(([name, part]): [string, unknown] => [`${folder}/${name}.json`, part]);
  return new Map([
    ...single,
    ...named("locales", documents.locales),
    ...named("pages", documents.pages),
    ...Object.entries(files),
  ]);
}
