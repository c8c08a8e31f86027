import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of messages to members; the inbox is member_notice. */
export type MessageTables = {
  message_setting: MessageSettingTable;
  message_template: MessageTemplateTable;
  message_send: MessageSendTable;
};

/** Title and text by language. */
export type MessageTexts = Record<string, { title: string; text: string }>;

/** Whom a send is for; every part narrows it. */
export type Segment = {
  audience: "all" | "members" | "agents";
  /** The lowest VIP level. */
  level?: number;
  /** yyyy-MM-dd in the brand's time zone: members who registered on that day or later. */
  registeredSince?: string;
  deposited?: "yes" | "no";
  /** Members who logged in last in this language. */
  language?: string;
};

export type MessageKind = "service" | "marketing";

export type MessageSettingTable = {
  brand_id: string;
  member_id: string;
  language: Optional<string>;
};

export type MessageTemplateTable = {
  brand_id: string;
  id: string;
  name: string;
  kind: MessageKind;
  page: Optional<string>;
  texts: ColumnType<MessageTexts, string, string>;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
};

export type MessageSendTable = {
  brand_id: string;
  id: string;
  name: string;
  kind: MessageKind;
  page: Optional<string>;
  texts: ColumnType<MessageTexts, string, string>;
  segment: ColumnType<Segment, string, string>;
  member_id: Optional<string>;
  test: Generated<boolean>;
  state: "draft" | "scheduled" | "sending" | "sent" | "stopped";
  recipients: Generated<bigint>;
  sent: Generated<bigint>;
  cursor: Generated<string>;
  created_at: Date;
  created_by: string;
  due_at: Optional<Date>;
  started_at: Optional<Date>;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
};
