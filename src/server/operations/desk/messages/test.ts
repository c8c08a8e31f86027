import { testSend } from "../../../domains/messages/test-send.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/messages/test"> = (input, context) =>
  testSend(context, context.services.platform, input);
