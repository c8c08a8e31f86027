import { confirmTotp } from "../../../core/members/account-security.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/totp/confirm"> = async (input, context) => {
  return confirmTotp(context, await memberOfRequest(context), input.verificationCode);
};
