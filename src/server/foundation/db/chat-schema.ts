import type { Generated } from "kysely";
import type { Optional } from "./column.ts";

/** Tables of the chat between members and staff. */
export type ChatTables = { conversation: ConversationTable; chat_line: ChatLineTable };

export type ConversationTable = {
  brand_id: string;
  id: string;
  member_id: string;
  topic: string;
  state: "waiting" | "open" | "closed";
  opened_at: Date;
  changed_at: Date;
  closed_at: Optional<Date>;
  closed_by: Optional<"member" | "desk" | "clock">;
  staff_id: Optional<string>;
  staff: Optional<string>;
  lines: Generated<number>;
};

export type ChatLineTable = {
  brand_id: string;
  conversation_id: string;
  number: number;
  by: "member" | "desk";
  client_id: string;
  staff_id: Optional<string>;
  staff: Optional<string>;
  text: string;
  at: Date;
};
