import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { deskTickets } from "../../domains/support/desk-tickets.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/tickets"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await deskTickets(context, input, filter.value)) : filter;
};
