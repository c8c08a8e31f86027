import { deskVerdicts } from "../../../domains/rewards/desk.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/rewards/verdicts"> = (input, context) => deskVerdicts(context, input);
