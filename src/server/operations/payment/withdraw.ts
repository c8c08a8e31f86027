import { memberOfRequest } from "../../core/members/member-store.ts";
import { askWithdrawal } from "../../domains/payments/withdrawals/withdrawals.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"payment/withdraw"> = async (input, context) => {
  return askWithdrawal(context, await memberOfRequest(context), input, context.services.wallet);
};
