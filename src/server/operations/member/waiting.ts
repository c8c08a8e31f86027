import { accept } from "../../../kernel/outcome.ts";
import { allowedModules, isOn } from "../../../site/modules.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { waitingSteps } from "../../domains/races/missions.ts";
import { waitingRewards } from "../../domains/rewards/claim-rewards.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/waiting"> = async (_input, context) => {
  const allowed = allowedModules(context.brand.payload.whitelabel);
  const { id } = await memberOfRequest(context);
  return accept({
    rewards: isOn(allowed, "REWARDS") ? await waitingRewards(context, id) : 0,
    missions: isOn(allowed, "MISSIONS") ? await waitingSteps(context, id) : 0,
  });
};
