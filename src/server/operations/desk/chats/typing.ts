import { deskWriter } from "../../../domains/chat/desk-chats.ts";
import { noteTyping } from "../../../domains/chat/lines.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/chats/typing"> = ({ reference }, context) =>
  noteTyping(context, deskWriter(context), reference);
