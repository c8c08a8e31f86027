import { memberOfRequest } from "../../core/members/member-store.ts";
import { withdrawalRefusal } from "../../domains/agents/levels/credit.ts";
import { askWithdrawal } from "../../domains/payments/withdrawals/withdrawals.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"payment/withdraw"> = async (input, context) => {
  const member = await memberOfRequest(context);
  return askWithdrawal(context, member, input, {
    wallet: context.services.wallet,
    refusal: (tx) => withdrawalRefusal(tx, context.brand, member),
  });
};
