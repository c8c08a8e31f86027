import { noteExport } from "../../../domains/desk/reports/reports.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/reports/exported"> = (input, context) => noteExport(context, input);
