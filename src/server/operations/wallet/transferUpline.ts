import { memberOfRequest } from "../../core/members/member-store.ts";
import { transferUpline } from "../../domains/payments/member-transfer.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"wallet/transferUpline"> = async (input, context) => {
  const visit = visitOf(context);
  return transferUpline(visit, await memberOfRequest(visit), input, context.services.wallet);
};
