import { readAllMessages } from "../../../domains/messages/inbox.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/messages/readAll"> = (_input, context) => readAllMessages(context);
