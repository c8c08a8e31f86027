import { memberOfRequest } from "../../../core/members/member-store.ts";
import { payDeposit } from "../../../domains/payments/deposits/deposits.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"payment/deposit/pay"> = async ({ reference }, context) => {
  return payDeposit(context, await memberOfRequest(context), { id: reference }, context.services);
};
