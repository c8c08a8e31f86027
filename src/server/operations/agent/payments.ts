import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { agentPayments } from "../../domains/agents/payments/payments.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/payments"> = async (input, context) =>
  accept(await agentPayments(context, await memberOfRequest(context), input));
