import { memberOfRequest } from "../../../core/members/member-store.ts";
import { bindMobile } from "../../../core/members/profile.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/contact/mobile"> = async (input, context) => {
  const visit = visitOf(context);
  return bindMobile(visit, await memberOfRequest(visit), input);
};
