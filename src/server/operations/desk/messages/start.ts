import { startSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/messages/start"> = (input, context) => startSend(context, input);
