import { testSend } from "../../../domains/messages/test-send.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/messages/test"> = (input, context) =>
  testSend(context, context.services.platform, input);
