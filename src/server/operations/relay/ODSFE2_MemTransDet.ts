import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { accountRecord } from "../../core/wallet/record.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"relay/ODSFE2_MemTransDet"> = async (input, context) => {
  const visit = visitOf(context);
  return accountRecord(visit, holderOfRequest(visit), input);
};
