import { accept } from "../../../kernel/outcome.ts";
import { deskChats } from "../../domains/chat/desk-chats.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/chats"> = async (input, context) =>
  accept(await deskChats(context, input));
