import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { ticketTypes } from "../../domains/support/ticket-views.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"support/types"> = async (_input, context) =>
  accept(await ticketTypes(context, await memberOfRequest(context)));
