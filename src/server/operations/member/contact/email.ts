import { bindEmail } from "../../../core/members/account-security.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/contact/email"> = async (input, context) => {
  return bindEmail(context, await memberOfRequest(context), input);
};
