import { type Handler, visitOf } from "../../operations.ts";
import { holderOfVisit } from "../../wallet/accounts.ts";
import { accountRecord } from "../../wallet/record.ts";

export const handle: Handler<"relay/ODSFE2_MemTransDet"> = async (input, context) => {
  const visit = visitOf(context);
  return accountRecord(visit, holderOfVisit(visit), input);
};
