import { answerTicket } from "../../../domains/support/desk-tickets.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/tickets/answer"> = (input, context) => answerTicket(context, input);
