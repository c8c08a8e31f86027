import { teamOverview } from "../../domains/agents/team/overview.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"agent/team"> = (input, context) => teamOverview(context, input);
