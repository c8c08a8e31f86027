import { accept } from "../../../../kernel/outcome.ts";
import { schedules } from "../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/reports/schedules"> = async (_input, context) =>
  accept(await schedules(context));
