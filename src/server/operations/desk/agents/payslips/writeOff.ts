import { writeOffPayslip } from "../../../../domains/agents/payments/write-off.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/agents/payslips/writeOff"> = (input, context) =>
  writeOffPayslip(context, input);
