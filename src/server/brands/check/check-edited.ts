import type { ContentKind } from "../../foundation/db/content-schema.ts";
import type { Brand } from "../brand.ts";
import { type BrandDocuments, documentOfKind } from "../documents.ts";
import { type ContentDocument, fileOfContent } from "../editions/edition.ts";
import { fixedFiles, kindOf } from "../kinds.ts";
import type { Platform } from "../platform.ts";
import { type BrandFile, type BrandFolder, parseBrandFile } from "../read-folder.ts";
import { checkBrand } from "./check-brand.ts";
import type { PlacedFinding } from "./finding.ts";

/** A brand's documents as one folder that inherits nothing. */
function folderOf({ merchant, assets }: Brand, documents: BrandDocuments): BrandFolder {
  const named: [string, unknown][] = [
    ...fixedFiles.map((path): [string, unknown] => {
      const kind = kindOf(path);
      const key = kind && documentOfKind[kind];
      return [path, key && documents[key]];
    }),
    ...Object.entries(documents.locales).map(([tag, texts]): [string, unknown] => [
      `locales/${tag}.json`,
      texts,
    ]),
    ...Object.entries(documents.pages).map(([id, page]): [string, unknown] => [`pages/${id}.json`, page]),
  ];
  const files = new Map<string, BrandFile>(
    named.flatMap(([path, document]) =>
      document === undefined ? [] : [[path, parseBrandFile(path, JSON.stringify(document, undefined, 2))]],
    ),
  );
  return { name: merchant, folder: merchant, files, assets: new Set(assets.keys()) };
}

function findingsOf(brand: Brand, documents: BrandDocuments, platform: Platform): PlacedFinding[] {
  const folder = folderOf(brand, documents);
  const brandNames = [brand.merchant, documents.brand.extends ?? "_base"];
  return checkBrand({
    folder,
    lineage: [folder],
    documents,
    platform,
    brandNames,
    heldHosts: brand.hosts,
  });
}

const served = new WeakMap<Brand, PlacedFinding[]>();

const keyOf = ({ rule, file, message }: PlacedFinding): string => JSON.stringify([rule, file, message]);

/**
 * What the brand's check says of contents that were edited: every finding about them, and those about other files that
 * the served brand does not have. The same rules as for files (docs/brand-check.md).
 */
export function editedFindings(
  brand: Brand,
  contents: ReadonlyMap<ContentKind, ContentDocument>,
  platform: Platform,
): PlacedFinding[] {
  const before = served.get(brand) ?? findingsOf(brand, brand.documents, platform);
  served.set(brand, before);
  const known = new Set(before.map(keyOf));
  const own = new Set([...contents.keys()].map(fileOfContent));
  const documents = { ...brand.documents, ...Object.fromEntries(contents) };
  return findingsOf(brand, documents, platform).filter(
    (finding) => own.has(finding.file) || !known.has(keyOf(finding)),
  );
}
