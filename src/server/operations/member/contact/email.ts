import { memberOfRequest } from "../../../core/members/member-store.ts";
import { bindEmail } from "../../../core/members/profile.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/contact/email"> = async (input, context) => {
  const visit = visitOf(context);
  return bindEmail(visit, await memberOfRequest(visit), input);
};
