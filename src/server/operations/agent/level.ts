import { accept } from "../../../kernel/outcome.ts";
import { agentLevel } from "../../domains/agents/levels/levels.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/level"> = async (_input, context) => accept(await agentLevel(context));
