import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { placeNames } from "../../../domains/rewards/bonuses/place-names.ts";
import { friendRules } from "../../../domains/rewards/friend-rules.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/referral/brings"> = async (_input, context) =>
  accept(await friendRules(context, await memberOfRequest(context), placeNames(context)));
