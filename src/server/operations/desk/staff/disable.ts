import { disableStaff } from "../../../domains/desk/staff.ts";
import { staffWorkOf } from "../../../domains/desk/staff-desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/staff/disable"> = (input, context) =>
  disableStaff(staffWorkOf(context), input);
