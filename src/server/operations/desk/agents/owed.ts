import { accept } from "../../../../kernel/outcome.ts";
import { owingAgents } from "../../../domains/agents/levels/credit.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/agents/owed"> = async (input, context) =>
  accept(await owingAgents(context, input));
