import { suspendMember } from "../../../domains/desk/suspensions.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/suspensions/suspend"> = (input, context) => suspendMember(context, input);
