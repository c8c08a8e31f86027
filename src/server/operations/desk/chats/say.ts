import { deskWriter } from "../../../domains/chat/desk-chats.ts";
import { sayLine } from "../../../domains/chat/lines.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/chats/say"> = (input, context) =>
  sayLine(context, deskWriter(context), input);
