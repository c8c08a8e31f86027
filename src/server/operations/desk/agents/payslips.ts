import { accept } from "../../../../kernel/outcome.ts";
import { deskPayslips } from "../../../domains/agents/payments/payments.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/agents/payslips"> = async (input, context) =>
  accept(await deskPayslips(context, input));
