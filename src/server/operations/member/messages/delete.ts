import { removeMessage } from "../../../domains/messages/inbox.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/messages/delete"> = (input, context) => removeMessage(context, input);
