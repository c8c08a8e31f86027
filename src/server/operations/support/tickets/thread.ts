import { memberOfRequest } from "../../../core/members/member-store.ts";
import { ticketThread } from "../../../domains/support/ticket-views.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/tickets/thread"> = async (input, context) =>
  ticketThread(context, await memberOfRequest(context), input);
