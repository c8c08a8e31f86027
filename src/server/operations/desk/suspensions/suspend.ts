import { suspendMember } from "../../../domains/desk/suspensions.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/suspensions/suspend"> = (input, context) => suspendMember(context, input);
