import { saveSchedule } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/reports/schedules/save"> = (input, context) =>
  saveSchedule(context, input);
