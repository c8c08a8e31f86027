import { memberOfRequest } from "../../core/members/member-store.ts";
import { askWithdrawal } from "../../domains/payments/withdrawals/withdrawals.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"payment/withdraw"> = async (input, context) => {
  const visit = visitOf(context);
  return askWithdrawal(visit, await memberOfRequest(visit), input, context.services.wallet);
};
