import { noteExport } from "../../../domains/desk/reports/reports.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/reports/exported"> = (input, context) => noteExport(context, input);
