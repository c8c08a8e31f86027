import { testSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/messages/test"> = (input, context) => testSend(context, input);
