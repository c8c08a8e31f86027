import { memberOfVisit } from "../../members/member-store.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { transferFunds } from "../../wallet/transfers/transfers.ts";

export const handle: Handler<"relay/GCS_walletTransfer"> = async (input, context) => {
  const visit = visitOf(context);
  return transferFunds(visit, await memberOfVisit(visit), input, context.services);
};
