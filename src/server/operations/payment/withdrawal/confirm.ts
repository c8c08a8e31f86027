import { memberOfRequest } from "../../../core/members/member-store.ts";
import { confirmWithdrawal } from "../../../domains/payments/withdrawals/confirm.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"payment/withdrawal/confirm"> = async (input, context) => {
  return confirmWithdrawal(context, await memberOfRequest(context), input, context.services.wallet);
};
