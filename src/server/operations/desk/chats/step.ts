import { stepAtDesk } from "../../../domains/chat/desk-chats.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/chats/step"> = (input, context) => stepAtDesk(context, input);
