import { draftSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/messages/draft"> = (input, context) =>
  draftSend(context, context.services.platform, input);
