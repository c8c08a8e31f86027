import { campaigns } from "../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/campaigns"> = (input, context) => campaigns(context, input);
