import { memberOfRequest } from "../../../core/members/member-store.ts";
import { closeTicket } from "../../../domains/support/tickets.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/tickets/close"> = async (input, context) =>
  closeTicket(context, await memberOfRequest(context), input);
