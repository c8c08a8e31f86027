import { settledFor } from "../../domains/agents/payslips/settled.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"agent/settled"> = (input, context) => settledFor(context, input);
