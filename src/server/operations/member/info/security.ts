import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { memberSecurity } from "../../../core/members/profile.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/info/security"> = async (_input, context) => {
  return accept(memberSecurity(context, await memberOfRequest(context)));
};
