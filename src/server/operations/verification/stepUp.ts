import { memberOfRequest } from "../../core/members/member-store.ts";
import { sendStepUp } from "../../core/members/step-up.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"verification/stepUp"> = async (_input, context) => {
  return sendStepUp(context, await memberOfRequest(context));
};
