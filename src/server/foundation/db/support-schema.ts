import type { Generated, GeneratedAlways } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of feedback and tickets. */
export type SupportTables = {
  feedback: FeedbackTable;
  ticket: TicketTable;
  ticket_picture: TicketPictureTable;
  ticket_message: TicketMessageTable;
};

export type FeedbackTable = {
  brand_id: string;
  id: string;
  member_id: Optional<string>;
  browser_hash: Buffer;
  content: string;
  contact: Generated<string>;
  language: string;
  state: "new" | "seen" | "answered" | "closed";
  answer: Optional<string>;
  note: Optional<string>;
  at: Date;
  changed_at: Date;
};

export type TicketTable = {
  brand_id: string;
  id: string;
  member_id: string;
  type: string;
  excerpt: string;
  state: "open" | "answered" | "waiting" | "resolved" | "reopened" | "closed";
  opened_at: Date;
  changed_at: Date;
  due_at: Optional<Date>;
  overdue_at: Optional<Date>;
  closes_at: Optional<Date>;
  closed_at: Optional<Date>;
  closed_by: Optional<"member" | "clock">;
  messages: Generated<number>;
  pictures: Generated<number>;
};

export type TicketPictureTable = {
  brand_id: string;
  id: string;
  ticket_id: string;
  member_id: string;
  media: "image/webp";
  bytes: Buffer;
  at: Date;
};

export type TicketMessageTable = {
  brand_id: string;
  id: GeneratedAlways<bigint>;
  ticket_id: string;
  by: "member" | "desk" | "clock";
  kind: "open" | "write" | "picture" | "answer" | "ask" | "resolve" | "reopen" | "close" | "note";
  staff_id: Optional<string>;
  staff: Optional<string>;
  text: Generated<string>;
  picture_id: Optional<string>;
  at: Date;
};
