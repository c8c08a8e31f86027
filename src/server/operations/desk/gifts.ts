import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { giftList } from "../../domains/rewards/gifts/decide.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/gifts"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await giftList(context, input, filter.value)) : filter;
};
