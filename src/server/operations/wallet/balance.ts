import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { balanceOf } from "../../core/wallet/funds.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"wallet/balance"> = async (_input, context) => {
  return accept(await balanceOf(context, holderOfRequest(context)));
};
