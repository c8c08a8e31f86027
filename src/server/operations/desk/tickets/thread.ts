import { deskThread } from "../../../domains/support/desk-tickets.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/tickets/thread"> = (input, context) => deskThread(context, input);
