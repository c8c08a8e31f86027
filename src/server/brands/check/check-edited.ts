import type { ContentKind } from "../../foundation/db/content-schema.ts";
import type { Brand } from "../brand.ts";
import { digestOf } from "../digest.ts";
import { fixedFiles, kindOf } from "../document-kinds.ts";
import { type ContentDocument, fileOfContent } from "../editions/edition.ts";
import { documentOfKind } from "../inheritance.ts";
import type { Platform } from "../platform.ts";
import { type BrandFile, type BrandFolder, parseBrandFile, rootBrand } from "../read-folder.ts";
import { checkChanged, checkForWarnings } from "./check-brand.ts";
import type { PlacedFinding } from "./finding.ts";

/** Contents that are checked in the place of those that a brand serves. */
type Edited = { kind: ContentKind; document: ContentDocument };

const asFile = (path: string, document: unknown): BrandFile =>
  parseBrandFile(path, JSON.stringify(document, undefined, 2));

/** What is known of a served brand: its documents as one folder, and the findings of documents by their hash. */
type Served = { folder: BrandFolder; findings: Map<string, PlacedFinding[]> };
const served = new WeakMap<Brand, Served>();

function servedOf(brand: Brand): Served {
  const known = served.get(brand);
  if (known) return known;
  const { merchant, assets, documents } = brand;
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
  const files = new Map(named.map(([path, document]) => [path, asFile(path, document ?? {})]));
  const folder = { name: merchant, folder: merchant, files, assets: new Set(assets.keys()) };
  const made = { folder, findings: new Map<string, PlacedFinding[]>() };
  served.set(brand, made);
  return made;
}

function contextOf(brand: Brand, { kind, document }: Edited, platform: Platform) {
  const before = servedOf(brand).folder;
  const file = asFile(fileOfContent(kind), document);
  const folder = { ...before, files: new Map(before.files).set(file.path, file) };
  const documents = { ...brand.documents, [kind]: document };
  const brandNames = [brand.merchant, documents.brand.extends ?? rootBrand];
  const context = { folder, lineage: [folder], documents, platform, brandNames, heldHosts: brand.hosts };
  return { context, file };
}

function findingsOf(brand: Brand, edited: Edited, platform: Platform): PlacedFinding[] {
  const { context, file } = contextOf(brand, edited, platform);
  return checkChanged(context, file);
}

/** What staff are told of contents that they edited, and nothing waits for: what is over at an instant, in milliseconds, and alike. */
export function editedWarnings(
  brand: Brand,
  edited: Edited,
  { platform, now }: { platform: Platform; now: number },
): PlacedFinding[] {
  const { context, file } = contextOf(brand, edited, platform);
  return checkForWarnings({ ...context, now }).filter((finding) => finding.file === file.path);
}

const keyOf = ({ rule, file, message }: PlacedFinding): string => JSON.stringify([rule, file, message]);

/** Drafts are looked at again and again while they do not change: findings are kept for the latest of them. */
const mostKept = 16;

function keptFindings(brand: Brand, edited: Edited, platform: Platform): PlacedFinding[] {
  const { findings } = servedOf(brand);
  const key = `${edited.kind} ${digestOf(edited.document)}`;
  const found = findings.get(key) ?? findingsOf(brand, edited, platform);
  findings.delete(key);
  findings.set(key, found);
  for (const oldest of findings.keys()) if (findings.size > mostKept) findings.delete(oldest);
  return found;
}

/**
 * What the brand's check says of contents that were edited: every finding about them, and those about other files that
 * the served brand does not have. The same rules as for files (docs/brand-check.md).
 */
export function editedFindings(brand: Brand, edited: Edited, platform: Platform): PlacedFinding[] {
  const { kind } = edited;
  const before = keptFindings(brand, { kind, document: brand.documents[kind] }, platform);
  const known = new Set(before.map(keyOf));
  return keptFindings(brand, edited, platform).filter(
    (finding) => finding.file === fileOfContent(kind) || !known.has(keyOf(finding)),
  );
}
