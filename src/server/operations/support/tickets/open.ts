import { memberOfRequest } from "../../../core/members/member-store.ts";
import { openTicket } from "../../../domains/support/tickets.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"support/tickets/open"> = async (input, context) =>
  openTicket(context, await memberOfRequest(context), input);
