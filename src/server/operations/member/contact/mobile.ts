import { bindMobile } from "../../../core/members/account-security.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/contact/mobile"> = async (input, context) => {
  return bindMobile(context, await memberOfRequest(context), input);
};
