import { subAccountOf } from "../../core/identity/sub-account-guard.ts";
import { changePassword } from "../../core/members/change-and-reset-password.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { changeSubAccountPassword } from "../../core/members/sub-account-password.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"member/password"> = async (input, context) => {
  const sub = subAccountOf(context);
  if (sub) return changeSubAccountPassword(context, sub, input);
  return changePassword(context, await memberOfRequest(context), input);
};
