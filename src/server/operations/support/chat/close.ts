import { memberOfRequest } from "../../../core/members/member-store.ts";
import { endConversation } from "../../../domains/chat/member-chat.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/chat/close"> = async (input, context) =>
  endConversation(context, await memberOfRequest(context), input);
