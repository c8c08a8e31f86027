import { inbox } from "../../domains/messages/inbox.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"member/messages"> = (input, context) =>
  inbox(context, context.services.platform, input);
