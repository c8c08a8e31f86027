import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { transferList } from "../../core/wallet/transfers/transfers.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"wallet/transfers"> = async (input, context) => {
  const visit = visitOf(context);
  return accept(await transferList(visit, holderOfRequest(visit), input, context.services.platform.vendors));
};
