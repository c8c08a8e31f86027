import { memberOfRequest } from "../../../core/members/member-store.ts";
import { removeTotp } from "../../../core/members/profile.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/totp/remove"> = async (input, context) => {
  return removeTotp(context, await memberOfRequest(context), input.verificationCode);
};
