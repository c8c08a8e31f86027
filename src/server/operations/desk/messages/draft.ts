import { draftSend } from "../../../domains/messages/sends.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/messages/draft"> = (input, context) =>
  draftSend(context, context.services.platform, input);
