import { memberOfRequest } from "../../core/members/member-store.ts";
import { transferDownline } from "../../domains/payments/member-transfer.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"wallet/transferDownline"> = async (input, context) => {
  return transferDownline(context, await memberOfRequest(context), input, context.services.wallet);
};
