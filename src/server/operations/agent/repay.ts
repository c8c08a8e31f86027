import { repay } from "../../domains/agents/levels/credit.ts";
import type { Handler } from "../../handler.ts";

/** An agent repays what is owed to the brand (credit of their level). */
export const handle: Handler<"agent/repay"> = (input, context) =>
  repay(context, input, context.services.wallet);
