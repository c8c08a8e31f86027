import { accept } from "../../../../kernel/outcome.ts";
import { reportState } from "../../../domains/desk/reports/reports.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/reports/state"> = async (_input, context) =>
  accept(await reportState(context));
