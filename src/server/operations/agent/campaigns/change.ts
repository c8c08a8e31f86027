import { changeCampaign } from "../../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/campaigns/change"> = (input, context) => changeCampaign(context, input);
