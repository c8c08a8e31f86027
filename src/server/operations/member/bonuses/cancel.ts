import { holderOfRequest } from "../../../core/wallet/accounts.ts";
import { giveUpBonus } from "../../../domains/rewards/bonuses/bonuses.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/bonuses/cancel"> = (input, context) =>
  giveUpBonus(context, holderOfRequest(context).id, input, context.services.wallet);
