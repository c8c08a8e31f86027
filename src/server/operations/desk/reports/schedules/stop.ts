import { stopSchedule } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/reports/schedules/stop"> = (input, context) =>
  stopSchedule(context, input);
