import { memberOfRequest } from "../../core/members/member-store.ts";
import { sendStepUp } from "../../core/members/step-up.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"verification/stepUp"> = async (_input, context) => {
  const visit = visitOf(context);
  return sendStepUp(visit, await memberOfRequest(visit));
};
