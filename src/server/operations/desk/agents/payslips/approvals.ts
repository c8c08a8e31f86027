import { accept } from "../../../../../kernel/outcome.ts";
import { approvalOrders } from "../../../../domains/agents/payments/approve-all.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/payslips/approvals"> = async (input, context) =>
  accept(await approvalOrders(context, input));
