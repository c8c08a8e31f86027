import { noteInTicket } from "../../../domains/support/desk-tickets.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/tickets/note"> = (input, context) => noteInTicket(context, input);
