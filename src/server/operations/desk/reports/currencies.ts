import { currencies } from "../../../domains/desk/reports/reports.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/reports/currencies"> = (input, context) => currencies(context, input);
