import type { ColumnType, Generated } from "kysely";
import type { DeskDocument } from "../../../contract/generated/desk.ts";
import type { Optional, Seen } from "./column.ts";

/** Tables of messages to members; the inbox is member_notice. */
export type MessageTables = {
  message_setting: MessageSettingTable;
  message_template: MessageTemplateTable;
  message_send: MessageSendTable;
  message_channel: MessageChannelTable;
  message_delivery: MessageDeliveryTable;
  push_subscription: PushSubscriptionTable;
  sms_opt_out: SmsOptOutTable;
};

/** The code in a member's SMS that ends offers by SMS. */
export type SmsOptOutTable = { brand_id: string; code: string; member_id: string };

/** A channel besides the site. */
export type DeliveryChannel = "mail" | "sms" | "push";

/** A browser in which a member wants messages. */
export type PushSubscriptionTable = {
  brand_id: string;
  id: string;
  member_id: string;
  browser_hash: Buffer;
  endpoint: string;
  endpoint_hash: Buffer;
  p256dh: string;
  auth: string;
  user_agent: string;
  created_at: Date;
  used_at: Date;
};

export type MessageChannelTable = {
  brand_id: string;
  member_id: string;
  class: "account" | "money" | "support";
  channel: DeliveryChannel;
  wanted: boolean;
};

export type MessageDeliveryTable = {
  brand_id: string;
  id: Seen<bigint>;
  member_id: string;
  channel: DeliveryChannel;
  class: MessageChannelTable["class"] | "rewards";
  notice_id: Optional<bigint>;
  send_id: Optional<string>;
  urgent: boolean;
  state: Generated<"waiting" | "sending" | "sent" | "failed" | "dropped">;
  reason: Optional<string>;
  attempts: Generated<number>;
  made_at: Date;
  due_at: Date;
  ended_at: Optional<Date>;
  parts: Optional<number>;
};

/** What comes with a message: a link out of the site, and a longer text. */
export type MessageAttachments = {
  link?: { name: string; address: string };
  note?: { name: string; text: string };
};

/** Title, text and attachments by language. */
export type MessageTexts = Record<string, { title: string; text: string } & MessageAttachments>;

/** Whom a send is for; every part narrows it. */
export type SendFilter = {
  audience: "all" | "members" | "agents";
  /** The lowest VIP level. */
  level?: number;
  /** yyyy-MM-dd in the brand's time zone: members who registered on that day or later. */
  registeredSince?: string;
  deposited?: "yes" | "no";
  /** Members who logged in last in this language. */
  language?: string;
  /** A segment of desk.json as it was when the send was made. */
  saved?: { id: string; where: NonNullable<DeskDocument["segments"]>[string]["where"] };
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
  segment: ColumnType<SendFilter, string, string>;
  member_id: Optional<string>;
  test: Generated<boolean>;
  state: "draft" | "scheduled" | "sending" | "posting" | "sent" | "stopped";
  recipients: Generated<bigint>;
  sent: Generated<bigint>;
  mail: Generated<boolean>;
  sms: Generated<boolean>;
  push: Generated<boolean>;
  mail_recipients: Generated<bigint>;
  sms_recipients: Generated<bigint>;
  push_recipients: Generated<bigint>;
  sms_parts: Generated<bigint>;
  cost: Generated<bigint>;
  cursor: Generated<string>;
  created_at: Date;
  created_by: string;
  due_at: Optional<Date>;
  started_at: Optional<Date>;
  ended_at: Optional<Date>;
  ended_by: Optional<string>;
};
