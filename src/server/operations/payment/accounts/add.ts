import { memberOfRequest } from "../../../core/members/member-store.ts";
import { bindAccount } from "../../../domains/payments/withdrawals/accounts.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"payment/accounts/add"> = async (input, context) => {
  const visit = visitOf(context);
  return bindAccount(visit, await memberOfRequest(visit), input, context.services.platform);
};
