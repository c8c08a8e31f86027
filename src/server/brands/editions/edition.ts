import type { ContentKind } from "../../foundation/db/content-schema.ts";
import type { BrandDocuments } from "../inheritance.ts";

/** The document of a kind of content, as its file would be. */
export type ContentDocument = BrandDocuments[ContentKind];

/** What is served of a kind instead of the brand's file; without a document the file is. */
export type Edition = { number: bigint; document: ContentDocument | undefined };

/** The newest edition of each kind of a brand that was ever edited. */
export type Editions = ReadonlyMap<ContentKind, Edition>;

/** Where the entries of a kind are in its document, and the field that names an entry. */
export const contentKinds = {
  announcements: { list: "announcements", name: "id" },
  promotions: { list: "promotions", name: "id" },
  banners: { list: "banners", name: "id" },
  help: { list: "topics", name: "tag" },
} as const satisfies Record<ContentKind, { list: string; name: string }>;

/** The file of a kind below a brand's folder. */
export const fileOfContent = (kind: ContentKind): string => `content/${kind}.json`;

/** A brand's documents with what was edited in the place of its files; the same object when nothing was. */
export function withEditions(documents: BrandDocuments, editions: Editions): BrandDocuments {
  const edited = [...editions].filter(([, { document }]) => document !== undefined);
  if (edited.length === 0) return documents;
  return { ...documents, ...Object.fromEntries(edited.map(([kind, { document }]) => [kind, document])) };
}
