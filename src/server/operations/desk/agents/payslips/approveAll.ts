import { approveAllWaiting } from "../../../../domains/agents/payments/approve-all.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/payslips/approveAll"> = (input, context) =>
  approveAllWaiting(context, input, context.services);
