import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { withdrawalList } from "../../domains/payments/withdrawals/withdrawals.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"payment/withdrawals"> = async (input, context) => {
  return accept(await withdrawalList(context, await memberOfRequest(context), input));
};
