import { teamOverview } from "../../domains/agents/team/overview.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/team"> = (input, context) => teamOverview(context, input);
