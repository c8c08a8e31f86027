import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { deskTransfers } from "../../domains/payments/vendor-transfers/list.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/transfers"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok
    ? accept(await deskTransfers(context, input, context.services.platform, filter.value))
    : filter;
};
