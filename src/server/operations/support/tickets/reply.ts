import { memberOfRequest } from "../../../core/members/member-store.ts";
import { replyToTicket } from "../../../domains/support/tickets.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/tickets/reply"> = async (input, context) =>
  replyToTicket(context, await memberOfRequest(context), input);
