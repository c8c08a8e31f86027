import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { deskRedemptions } from "../../domains/points/redemption-views.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/redemptions"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await deskRedemptions(context, input, filter.value)) : filter;
};
