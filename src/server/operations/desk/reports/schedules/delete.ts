import { removeSchedule } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"desk/reports/schedules/delete"> = (input, context) =>
  removeSchedule(context, input);
