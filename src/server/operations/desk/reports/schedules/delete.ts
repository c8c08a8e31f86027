import { removeSchedule } from "../../../../domains/desk/reports/schedules.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"desk/reports/schedules/delete"> = (input, context) =>
  removeSchedule(context, input);
