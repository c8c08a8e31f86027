import { stopSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/messages/stop"> = (input, context) => stopSend(context, input);
