import { openCampaign } from "../../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"agent/campaigns/open"> = (input, context) => openCampaign(context, input);
