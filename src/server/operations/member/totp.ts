import { beginTotp } from "../../core/members/account-security.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/totp"> = async (_input, context) => {
  return beginTotp(context, await memberOfRequest(context));
};
