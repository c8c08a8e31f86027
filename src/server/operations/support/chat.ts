import { memberOfRequest } from "../../core/members/member-store.ts";
import { ownConversation } from "../../domains/chat/member-chat.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"support/chat"> = async (input, context) =>
  ownConversation(context, await memberOfRequest(context), input);
