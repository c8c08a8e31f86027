import { memberOfRequest } from "../../../core/members/member-store.ts";
import { noteTyping } from "../../../domains/chat/lines.ts";
import { memberWriter } from "../../../domains/chat/member-chat.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/chat/typing"> = async ({ reference }, context) =>
  noteTyping(context, memberWriter(await memberOfRequest(context)), reference);
