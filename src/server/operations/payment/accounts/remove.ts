import { memberOfRequest } from "../../../core/members/member-store.ts";
import { unbindAccount } from "../../../domains/payments/withdrawals/payout-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"payment/accounts/remove"> = async (input, context) => {
  return unbindAccount(context, await memberOfRequest(context), input);
};
