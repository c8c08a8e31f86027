import { isObject } from "../../../kernel/json-values.ts";
import { assemble, type BrandDocuments, documentOfKind, isCut, servedPage } from "../inheritance.ts";
import type { BrandFile } from "../read-folder.ts";
import type { CheckContext } from "./finding.ts";

/** Id of the page that a file below pages/ describes. */
export const pageIdOf = (path: string): string => path.replace(/^pages\//, "").replace(/\.json$/, "");

/** Language of a file below locales/. */
export const languageOf = (path: string): string => path.replace(/^locales\//, "").replace(/\.json$/, "");

function valueIn(documents: BrandDocuments, context: CheckContext, file: BrandFile): unknown {
  if (file.kind === "locale") return documents.locales[languageOf(file.path)];
  if (file.kind === "page") {
    const id = pageIdOf(file.path);
    const page = context.platform.pages.get(id);
    return page || documents.pages[id] ? servedPage(page, documents.pages[id]) : undefined;
  }
  const name = file.kind && documentOfKind[file.kind];
  return name && documents[name];
}

/** Whether a parent is not there, so that what the brand inherits is not known. Documents that are not on a disk are whole. */
export const lacksParent = ({ lineage, disk }: CheckContext): boolean => disk !== undefined && isCut(lineage);

const inheritedOf = new WeakMap<CheckContext, BrandDocuments>();

/** The documents of a brand without its own folder. */
export function inheritedDocuments(context: CheckContext): BrandDocuments {
  const known = inheritedOf.get(context);
  if (known) return known;
  const documents = assemble(context.lineage.filter((folder) => folder !== context.folder));
  inheritedOf.set(context, documents);
  return documents;
}

/** A file's document after inheritance. */
export const mergedValue = (context: CheckContext, file: BrandFile): unknown =>
  valueIn(context.documents, context, file);

/** A file's document without the file. */
export const inheritedValue = (context: CheckContext, file: BrandFile): unknown =>
  context.lineage.length > 1 || file.kind === "page"
    ? valueIn(inheritedDocuments(context), context, file)
    : undefined;

/** Texts of a list; the schema reports other items. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];

/** An object's entries; none for anything else. Merged documents may still be malformed. */
export const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) ? Object.entries(value) : [];

/** Objects of a list. */
export const objectsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** A well-formed language code. */
const languageCode = /^[a-z]{2,3}(-[A-Za-z]{2,8})?$/;

/** The enabled languages of a brand, without invalid codes. */
export const enabledLanguages = ({ documents }: CheckContext): string[] => [
  ...new Set(textsOf(documents.brand?.locales?.enabled).filter((code) => languageCode.test(code))),
];
