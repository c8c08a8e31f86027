import { teamTransactions } from "../../domains/agents/team/transactions.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/transactions"> = (input, context) => teamTransactions(context, input);
