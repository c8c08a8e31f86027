import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { memberSecurity } from "../../../core/members/profile.ts";
import { type Handler, visitOf } from "../../../operations.ts";

export const handle: Handler<"member/info/security"> = async (_input, context) => {
  const visit = visitOf(context);
  return accept(memberSecurity(visit, await memberOfRequest(visit)));
};
