import { explainBill } from "../../../domains/agents/payslips/explain.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"agent/bills/legs"> = (input, context) => explainBill(context, input);
