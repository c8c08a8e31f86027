import { removeTotp } from "../../../core/members/account-security.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/totp/remove"> = async (input, context) => {
  return removeTotp(context, await memberOfRequest(context), input.verificationCode);
};
