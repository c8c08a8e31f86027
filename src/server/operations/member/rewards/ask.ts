import { memberOfRequest } from "../../../core/members/member-store.ts";
import { askReward } from "../../../domains/rewards/claim-rewards.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/rewards/ask"> = async (input, context) =>
  askReward(context, await memberOfRequest(context), input, context.services.wallet);
