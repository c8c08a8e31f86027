import { memberOfRequest } from "../../../core/members/member-store.ts";
import { confirmWithdrawal } from "../../../domains/payments/withdrawals/confirm.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"payment/withdrawal/confirm"> = async (input, context) => {
  const visit = visitOf(context);
  return confirmWithdrawal(visit, await memberOfRequest(visit), input, context.services.wallet);
};
