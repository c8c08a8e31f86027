import { memberOfRequest } from "../../../core/members/member-store.ts";
import { openTicket } from "../../../domains/support/tickets.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"support/tickets/open"> = async (input, context) =>
  openTicket(context, await memberOfRequest(context), input);
