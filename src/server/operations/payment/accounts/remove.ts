import { memberOfRequest } from "../../../core/members/member-store.ts";
import { unbindAccount } from "../../../domains/payments/withdrawals/accounts.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"payment/accounts/remove"> = async (input, context) => {
  const visit = visitOf(context);
  return unbindAccount(visit, await memberOfRequest(visit), input);
};
