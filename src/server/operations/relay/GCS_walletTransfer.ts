import { transferLimitRefusal } from "../../core/safer-play/vendor-wallet-limits.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { transferFunds } from "../../core/wallet/transfers/transfers.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GCS_walletTransfer"> = async (input, context) => {
  return transferFunds(context, holderOfRequest(context), input, {
    ...context.services,
    limitRefusal: transferLimitRefusal,
  });
};
