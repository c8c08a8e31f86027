import { memberOfRequest } from "../../core/members/member-store.ts";
import { openDeposit } from "../../domains/payments/deposits/deposits.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"payment/deposit"> = async (input, context) => {
  const visit = visitOf(context);
  return openDeposit(visit, await memberOfRequest(visit), input, context.services);
};
