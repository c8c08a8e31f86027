import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { adjustmentList } from "../../domains/payments/adjustments.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/adjustments"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await adjustmentList(context, input, filter.value)) : filter;
};
