import type { Generated, GeneratedAlways } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of identity documents. */
export type IdentityTables = {
  identity_check: IdentityCheckTable;
  identity_step: IdentityStepTable;
  identity_document: IdentityDocumentTable;
  identity_picture: IdentityPictureTable;
  identity_blocked_number: IdentityBlockedNumberTable;
};

export type IdentityCheckTable = {
  brand_id: string;
  id: string;
  member_id: string;
  level: string;
  state: "asked" | "handedIn" | "moreWanted" | "verified" | "refused" | "expired";
  reason: Optional<string>;
  note: Optional<string>;
  changed_at: Date;
  handed_in_at: Optional<Date>;
  valid_until: Optional<Date>;
  reminded_at: Optional<Date>;
  provider_state: Optional<"asking" | "waiting" | "silent">;
  ask_at: Optional<Date>;
  asks: Generated<number>;
};

export type IdentityStepTable = {
  brand_id: string;
  check_id: string;
  id: GeneratedAlways<bigint>;
  state: string;
  at: Date;
  by: "member" | "desk" | "provider" | "clock";
  staff: Optional<string>;
  reason: Optional<string>;
  note: Optional<string>;
};

export type IdentityDocumentTable = {
  brand_id: string;
  id: string;
  check_id: string;
  member_id: string;
  demand: string;
  kind: string;
  sealed: string;
  /** yyyy-MM-dd. */
  expires_on: Optional<string>;
  number_hash: Optional<Buffer>;
  holder_hash: Optional<Buffer>;
  handed_in_at: Date;
  replaced_at: Optional<Date>;
};

export type IdentityPictureTable = {
  brand_id: string;
  id: string;
  check_id: string;
  member_id: string;
  document_id: Optional<string>;
  demand: string;
  kind: string;
  side: "front" | "back";
  key_sealed: string;
  content: Buffer;
  at: Date;
  delete_at: Optional<Date>;
};

export type IdentityBlockedNumberTable = {
  brand_id: string;
  id: string;
  hash: Buffer;
  shown: string;
  reason: string;
  by_staff: string;
  at: Date;
};
