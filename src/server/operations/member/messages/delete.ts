import { removeMessage } from "../../../domains/messages/inbox.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/messages/delete"> = (input, context) => removeMessage(context, input);
