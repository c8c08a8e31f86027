import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { agentContracts } from "../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/contracts"> = async (input, context) =>
  accept(await agentContracts(context, await memberOfRequest(context), input));
