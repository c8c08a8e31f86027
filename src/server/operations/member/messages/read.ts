import { readMessage } from "../../../domains/messages/inbox.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/messages/read"> = (input, context) => readMessage(context, input);
