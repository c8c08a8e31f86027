import { stopSchedule } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"desk/reports/schedules/stop"> = (input, context) =>
  stopSchedule(context, input);
