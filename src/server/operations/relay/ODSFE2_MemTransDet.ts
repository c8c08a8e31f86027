import { memberOfVisit } from "../../members/member-store.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { accountRecord } from "../../wallet/record.ts";

export const handle: Handler<"relay/ODSFE2_MemTransDet"> = async (input, context) => {
  const visit = visitOf(context);
  return accountRecord(visit, await memberOfVisit(visit), input);
};
