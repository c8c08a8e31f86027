import { accept } from "../../../kernel/outcome.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { memberInfo } from "../../core/members/profile.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"member/info"> = async (_input, context) => {
  const visit = visitOf(context);
  return accept(memberInfo(visit, await memberOfRequest(visit)));
};
