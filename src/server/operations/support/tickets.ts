import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { ticketList } from "../../domains/support/ticket-views.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"support/tickets"> = async (input, context) =>
  accept(await ticketList(context, await memberOfRequest(context), input));
