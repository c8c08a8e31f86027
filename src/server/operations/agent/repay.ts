import { repay } from "../../domains/agents/levels/credit.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"agent/repay"> = (input, context) =>
  repay(context, input, context.services.wallet);
