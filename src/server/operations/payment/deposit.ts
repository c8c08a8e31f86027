import { memberOfRequest } from "../../core/members/member-store.ts";
import { openDeposit } from "../../domains/payments/deposits/deposits.ts";
import { chooseReward } from "../../domains/rewards/deposit-choice.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"payment/deposit"> = async (input, context) => {
  const member = await memberOfRequest(context);
  return openDeposit(context, member, input, {
    ...context.services,
    chooseReward: (tx, chosen) => chooseReward(tx, context, member, chosen),
  });
};
