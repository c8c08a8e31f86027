import { campaign } from "../../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/campaigns/one"> = (input, context) => campaign(context, input);
