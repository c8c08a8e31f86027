import { decidePayslip } from "../../../../domains/agents/payments/payments.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/payslips/decide"> = (input, context) =>
  decidePayslip(context, input, context.services.wallet);
