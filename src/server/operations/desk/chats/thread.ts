import { deskChat } from "../../../domains/chat/desk-chats.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/chats/thread"> = (input, context) => deskChat(context, input);
