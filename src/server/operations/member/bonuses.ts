import { accept } from "../../../kernel/outcome.ts";
import { holderOfRequest } from "../../core/wallet/accounts.ts";
import { memberBonuses } from "../../domains/rewards/bonuses/bonuses.ts";
import { placeNames } from "../../domains/rewards/bonuses/place-names.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/bonuses"> = async (_input, context) =>
  accept(await memberBonuses(context, holderOfRequest(context).id, placeNames(context)));
