import { memberOfRequest } from "../../core/members/member-store.ts";
import { changePassword } from "../../core/members/passwords.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/password"> = async (input, context) => {
  const visit = visitOf(context);
  return changePassword(visit, await memberOfRequest(visit), input);
};
