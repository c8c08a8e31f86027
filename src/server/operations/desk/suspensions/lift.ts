import { liftSuspension } from "../../../domains/desk/suspensions.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/suspensions/lift"> = (input, context) => liftSuspension(context, input);
