import { accept } from "../../../kernel/outcome.ts";
import { agentCentre } from "../../domains/agents/centre.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/centre"> = async (_input, context) => accept(await agentCentre(context));
