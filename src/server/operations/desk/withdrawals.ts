import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { deskWithdrawals } from "../../domains/payments/desk-lists.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/withdrawals"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await deskWithdrawals(context, input, filter.value)) : filter;
};
