import { openCampaign } from "../../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/campaigns/open"> = (input, context) => openCampaign(context, input);
