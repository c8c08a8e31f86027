import { memberOfRequest } from "../../../core/members/member-store.ts";
import { payDeposit } from "../../../domains/payments/deposits/deposits.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"payment/deposit/pay"> = async ({ reference }, context) => {
  const visit = visitOf(context);
  return payDeposit(visit, await memberOfRequest(visit), { id: reference }, context.services);
};
