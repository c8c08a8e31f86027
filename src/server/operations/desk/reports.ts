import { report } from "../../domains/desk/reports/reports.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/reports"> = (input, context) =>
  report(context, context.services.platform, input);
