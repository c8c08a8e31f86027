import { memberOfRequest } from "../../../core/members/member-store.ts";
import { confirmTotp } from "../../../core/members/profile.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/totp/confirm"> = async (input, context) => {
  const visit = visitOf(context);
  return confirmTotp(visit, await memberOfRequest(visit), input.verificationCode);
};
