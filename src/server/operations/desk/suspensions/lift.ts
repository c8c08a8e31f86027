import { liftSuspension } from "../../../domains/desk/suspensions.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/suspensions/lift"> = (input, context) => liftSuspension(context, input);
