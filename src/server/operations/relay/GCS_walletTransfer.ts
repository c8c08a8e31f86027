import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { transferFunds } from "../../core/wallet/transfers/transfers.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"relay/GCS_walletTransfer"> = async (input, context) => {
  const visit = visitOf(context);
  return transferFunds(visit, holderOfRequest(visit), input, context.services);
};
