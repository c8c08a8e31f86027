import { inbox } from "../../domains/messages/inbox.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/messages"> = (input, context) =>
  inbox(context, context.services.platform, input);
