import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { payoutAccounts } from "../../domains/payments/withdrawals/payout-accounts.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"payment/accounts"> = async (_input, context) => {
  return accept(await payoutAccounts(context, await memberOfRequest(context), context.services.platform));
};
