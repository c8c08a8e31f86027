import { accept } from "../../../kernel/outcome.ts";
import { staffList } from "../../domains/desk/staff-desk.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/staff"> = async (input, context) =>
  accept(await staffList(context, input));
