import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { deskContradictions } from "../../domains/payments/contradictions/list.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/contradictions"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await deskContradictions(context, input, filter.value)) : filter;
};
