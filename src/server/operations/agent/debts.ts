import { accept } from "../../../kernel/outcome.ts";
import { agentDebts } from "../../domains/agents/payments/payments.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/debts"> = async (_input, context) => accept(await agentDebts(context));
