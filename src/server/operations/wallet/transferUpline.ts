import { memberOfRequest } from "../../core/members/member-store.ts";
import { transferUpline } from "../../domains/payments/member-transfer.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"wallet/transferUpline"> = async (input, context) => {
  return transferUpline(context, await memberOfRequest(context), input, context.services.wallet);
};
