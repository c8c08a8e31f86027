import { noteInTicket } from "../../../domains/support/desk-tickets.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/tickets/note"> = (input, context) => noteInTicket(context, input);
