import { accept } from "../../../kernel/outcome.ts";
import { deskTickets } from "../../domains/support/desk-tickets.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/tickets"> = async (input, context) =>
  accept(await deskTickets(context, input));
