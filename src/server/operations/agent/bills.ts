import { payslips } from "../../domains/agents/payslips/payslips.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/bills"> = (input, context) => payslips(context, input);
