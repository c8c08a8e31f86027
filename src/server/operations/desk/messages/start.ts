import { startSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/messages/start"> = (input, context) => startSend(context, input);
