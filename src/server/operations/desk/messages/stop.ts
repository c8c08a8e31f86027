import { stopSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/messages/stop"> = (input, context) => stopSend(context, input);
