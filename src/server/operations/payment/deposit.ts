import { memberOfRequest } from "../../core/members/member-store.ts";
import { openDeposit } from "../../domains/payments/deposits/deposits.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"payment/deposit"> = async (input, context) => {
  return openDeposit(context, await memberOfRequest(context), input, context.services);
};
