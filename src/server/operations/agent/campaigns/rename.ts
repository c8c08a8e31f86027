import { renameCampaign } from "../../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/campaigns/rename"> = (input, context) => renameCampaign(context, input);
