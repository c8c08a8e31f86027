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

/** What a pop-up came to on a day of the brand's clock, in one language. */
export type PopupDayTable = {
  brand_id: string;
  /** yyyy-MM-dd. */
  day: string;
  /** Id of the announcement. */
  popup: string;
  /** The rule by which it opened: A logged in, B visitor, F first login. */
  execution: "A" | "B" | "F";
  language: string;
  shown: bigint;
  closed: bigint;
  followed: bigint;
};

/** Who has counted for a pop-up today, as a hash by a key of the day. */
export type PopupVisitorTable = {
  brand_id: string;
  visitor: Buffer;
  popup: string;
  what: "shown" | "closed" | "followed";
  ends_at: Date;
};

export type ContentTables = {
  content_draft: ContentDraftTable;
  content_edition: ContentEditionTable;
  popup_day: PopupDayTable;
  popup_visitor: PopupVisitorTable;
};
