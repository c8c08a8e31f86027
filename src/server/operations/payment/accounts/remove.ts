import { memberOfVisit } from "../../../core/members/member-store.ts";
import { type Handler, visitOf } from "../../../operations.ts";
import { unbindAccount } from "../../../domains/payments/withdrawals/accounts.ts";

export const handle: Handler<"payment/accounts/remove"> = async (input, context) => {
  const visit = visitOf(context);
  return unbindAccount(visit, await memberOfVisit(visit), input);
};
