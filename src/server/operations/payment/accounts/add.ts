import { memberOfRequest } from "../../../core/members/member-store.ts";
import { bindAccount } from "../../../domains/payments/withdrawals/payout-accounts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"payment/accounts/add"> = async (input, context) => {
  return bindAccount(context, await memberOfRequest(context), input, context.services.platform);
};
