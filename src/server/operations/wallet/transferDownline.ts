import { memberOfRequest } from "../../core/members/member-store.ts";
import { transferDownline } from "../../domains/payments/member-transfer.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"wallet/transferDownline"> = async (input, context) => {
  const visit = visitOf(context);
  return transferDownline(visit, await memberOfRequest(visit), input, context.services.wallet);
};
