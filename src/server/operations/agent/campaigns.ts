import { campaigns } from "../../domains/agents/campaigns/campaigns.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"agent/campaigns"> = (input, context) => campaigns(context, input);
