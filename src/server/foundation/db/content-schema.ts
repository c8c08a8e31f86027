/** The kinds of content that staff edit at the desk. */
export type ContentKind = "announcements" | "promotions" | "banners" | "help";

/** The document that staff are writing; `document` is read as a value and written as JSON text. */
type ContentDraftTable = {
  brand_id: string;
  kind: ContentKind;
  document: unknown;
  /** Hash of the files' document when the draft began. */
  files_hash: string;
  changed_at: Date;
  changed_by: string;
};

/** What was published of a kind, in order; without a document the brand's file is served. */
type ContentEditionTable = {
  brand_id: string;
  kind: ContentKind;
  number: bigint;
  document: unknown;
  /** Hash of the files' document at that time. */
  files_hash: string;
  published_by: string;
  published_at: Date;
};

export type ContentTables = { content_draft: ContentDraftTable; content_edition: ContentEditionTable };
