import { memberOfRequest } from "../../core/members/member-store.ts";
import { changePassword } from "../../core/members/passwords.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"member/password"> = async (input, context) => {
  return changePassword(context, await memberOfRequest(context), input);
};
