import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberInfo } from "../../core/members/profile.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"member/info"> = async (_input, context) => {
  return accept(memberInfo(context, await memberOfRequest(context)));
};
