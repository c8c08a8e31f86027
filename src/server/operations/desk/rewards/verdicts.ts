import { deskVerdicts } from "../../../domains/rewards/desk.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"desk/rewards/verdicts"> = (input, context) => deskVerdicts(context, input);
