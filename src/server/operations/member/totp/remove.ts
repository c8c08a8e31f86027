import { memberOfRequest } from "../../../core/members/member-store.ts";
import { removeTotp } from "../../../core/members/profile.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/totp/remove"> = async (input, context) => {
  const visit = visitOf(context);
  return removeTotp(visit, await memberOfRequest(visit), input.verificationCode);
};
