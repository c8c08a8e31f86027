import type { Generated, GeneratedAlways } from "kysely";

/** Tables of what staff keep about members. */
export type MemberDeskTables = {
  member_note: MemberNoteTable;
  member_tag: MemberTagTable;
};

export type MemberNoteTable = {
  brand_id: string;
  id: GeneratedAlways<bigint>;
  member_id: string;
  staff_id: string;
  staff: string;
  text: string;
  pinned: Generated<boolean>;
  at: Date;
};

export type MemberTagTable = {
  brand_id: string;
  member_id: string;
  tag: string;
  registered_at: Date;
  staff: string;
  reason: string;
  at: Date;
};
