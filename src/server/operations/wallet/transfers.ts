import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { transferList } from "../../core/wallet/transfers/transfers.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"wallet/transfers"> = async (input, context) => {
  return accept(
    await transferList(context, holderOfRequest(context), input, context.services.platform.vendors),
  );
};
