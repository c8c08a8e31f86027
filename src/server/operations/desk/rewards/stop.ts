import { stopRule } from "../../../domains/rewards/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/rewards/stop"> = (input, context) => stopRule(context, input);
