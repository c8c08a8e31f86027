import { memberOfRequest } from "../../core/members/member-store.ts";
import { beginTotp } from "../../core/members/profile.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/totp"> = async (_input, context) => {
  const visit = visitOf(context);
  return beginTotp(visit, await memberOfRequest(visit));
};
