import { memberOfVisit } from "../../../core/members/member-store.ts";
import { type Handler, visitOf } from "../../../operations.ts";
import { confirmWithdrawal } from "../../../domains/payments/withdrawals/confirm.ts";

export const handle: Handler<"payment/withdrawal/confirm"> = async (input, context) => {
  const visit = visitOf(context);
  return confirmWithdrawal(visit, await memberOfVisit(visit), input, context.services.wallet);
};
