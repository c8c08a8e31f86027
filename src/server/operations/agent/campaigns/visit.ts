import { visit } from "../../../domains/agents/campaigns/visit.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/campaigns/visit"> = (input, context) => visit(context, input);
