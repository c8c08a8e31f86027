import { accept } from "../../../../kernel/outcome.ts";
import { memberIcon } from "../../../core/members/account-security.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/info/icon"> = async (_input, context) => {
  return accept(memberIcon(context, await memberOfRequest(context)));
};
