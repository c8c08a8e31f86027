import { readAllMessages } from "../../../domains/messages/inbox.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/messages/readAll"> = (_input, context) => readAllMessages(context);
