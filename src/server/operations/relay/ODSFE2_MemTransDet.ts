import { accountRecord } from "../../core/wallet/account-record.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/ODSFE2_MemTransDet"> = async (input, context) => {
  return accountRecord(context, holderOfRequest(context), input);
};
