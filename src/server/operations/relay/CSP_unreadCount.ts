import { accept } from "../../../kernel/outcome.ts";
import { unreadCount } from "../../domains/messages/inbox.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/CSP_unreadCount"> = async (_input, context) =>
  accept(await unreadCount(context));
