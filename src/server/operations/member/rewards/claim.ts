import { memberOfRequest } from "../../../core/members/member-store.ts";
import { claimReward } from "../../../domains/rewards/claim-rewards.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rewards/claim"> = async (input, context) =>
  claimReward(context, await memberOfRequest(context), input, context.services.wallet);
